"""Requests as lines of standard input, what came of them as lines of standard output: see send-by-lines.test-support.ts."""
import base64
import sys


def serve(send):
    for line in sys.stdin:
        method, url, fields, body = line.split()
        headers = {}
        for field in [] if fields == "-" else fields.split(","):
            name, value = field.split(":")
            headers[name] = base64.b64decode(value).decode()
        try:
            answer = send(method, url, headers, None if body == "-" else base64.b64decode(body))
            print("ok", base64.b64encode(answer).decode(), flush=True)
        except Exception as error:
            print("fault", type(error).__name__, flush=True)
