<?php
// Requests as lines of standard input, what came of them as lines of standard output: see send-by-lines.test-support.ts.
function serve(callable $send): void
{
    while (($line = fgets(STDIN)) !== false) {
        [$method, $url, $fields, $body] = explode(' ', trim($line));
        $headers = [];
        foreach ($fields === '-' ? [] : explode(',', $fields) as $field) {
            [$name, $value] = explode(':', $field);
            $headers[] = $name . ': ' . base64_decode($value);
        }
        $answer = $send($method, $url, $headers, $body === '-' ? null : base64_decode($body));
        echo $answer === null ? "fault\n" : 'ok ' . base64_encode($answer) . "\n";
    }
}
