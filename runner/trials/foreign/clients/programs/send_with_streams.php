<?php
// Sends by file_get_contents, as PHP has it without extensions.
require __DIR__ . '/lines.php';

serve(function (string $method, string $url, array $headers, ?string $body): ?string {
    $http = ['method' => $method, 'header' => $headers, 'timeout' => 30] + ($body === null ? [] : ['content' => $body]);
    $answer = @file_get_contents($url, false, stream_context_create(['http' => $http]));
    return is_string($answer) ? $answer : null;
});
