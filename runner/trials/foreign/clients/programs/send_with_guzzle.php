<?php
// Sends by Guzzle, as a program that nobody tuned.
require '/usr/share/php/GuzzleHttp/autoload.php';
require __DIR__ . '/lines.php';

$client = new GuzzleHttp\Client();

serve(function (string $method, string $url, array $headers, ?string $body) use ($client): ?string {
    $named = [];
    foreach ($headers as $field) {
        [$name, $value] = explode(': ', $field, 2);
        $named[$name] = $value;
    }
    try {
        $options = ['headers' => $named] + ($body === null ? [] : ['body' => $body]);
        return (string) $client->request($method, $url, $options)->getBody();
    } catch (GuzzleHttp\Exception\GuzzleException $error) {
        return null;
    }
});
