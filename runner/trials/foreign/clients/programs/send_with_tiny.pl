# Sends by HTTP::Tiny, which Perl has.
use strict;
use warnings;
use FindBin;
use lib $FindBin::Bin;
use Lines;
use HTTP::Tiny;

my $client = HTTP::Tiny->new;

Lines::serve(sub {
    my ($method, $url, $headers, $body) = @_;
    my %options = (headers => $headers);
    $options{content} = $body if defined $body;
    my $response = $client->request($method, $url, \%options);
    die "status $response->{status}\n" unless $response->{success};
    return $response->{content};
});
