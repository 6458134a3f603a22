package Lines;
# Requests as lines of standard input, what came of them as lines of standard output: see send-by-lines.test-support.ts.
use strict;
use warnings;
use MIME::Base64;

sub serve {
    my ($send) = @_;
    $| = 1;
    while (my $line = <STDIN>) {
        my ($method, $url, $fields, $body) = split ' ', $line;
        my %headers = map { my ($name, $value) = split /:/; ($name => decode_base64($value)) }
            $fields eq '-' ? () : split /,/, $fields;
        my $answer = eval { $send->($method, $url, \%headers, $body eq '-' ? undef : decode_base64($body)) };
        print defined $answer ? 'ok ' . encode_base64($answer, '') : 'fault', "\n";
    }
}

1;
