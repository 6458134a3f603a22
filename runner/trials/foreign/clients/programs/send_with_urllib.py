"""Sends by urllib.request of the standard library."""
import urllib.request
from lines import serve


def send(method, url, headers, body):
    request = urllib.request.Request(url, data=body, headers=headers, method=method)
    with urllib.request.urlopen(request) as response:
        return response.read()


serve(send)
