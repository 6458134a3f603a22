"""Sends by httpx, following redirects."""
import httpx
from lines import serve

client = httpx.Client(follow_redirects=True)


def send(method, url, headers, body):
    response = client.request(method, url, headers=headers, content=body)
    response.raise_for_status()
    return response.content


serve(send)
