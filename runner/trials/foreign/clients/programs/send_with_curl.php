<?php
// Sends by the extension curl, following redirects.
require __DIR__ . '/lines.php';

$handle = curl_init();

serve(function (string $method, string $url, array $headers, ?string $body) use ($handle): ?string {
    curl_reset($handle);
    curl_setopt_array($handle, [
        CURLOPT_URL => $url,
        CURLOPT_HTTPHEADER => $headers,
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_FOLLOWLOCATION => true,
        CURLOPT_FAILONERROR => true,
    ] + ($body === null ? [] : [CURLOPT_POSTFIELDS => $body]));
    $answer = curl_exec($handle);
    return is_string($answer) ? $answer : null;
});
