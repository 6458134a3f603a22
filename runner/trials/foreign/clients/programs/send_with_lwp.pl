# Sends by LWP, which follows redirects of GET and HEAD.
use strict;
use warnings;
use FindBin;
use lib $FindBin::Bin;
use Lines;
use LWP::UserAgent;
use HTTP::Request;

my $client = LWP::UserAgent->new(keep_alive => 1);

Lines::serve(sub {
    my ($method, $url, $headers, $body) = @_;
    my $response = $client->request(HTTP::Request->new($method, $url, [%$headers], $body));
    die $response->status_line . "\n" unless $response->is_success;
    return $response->content;
});
