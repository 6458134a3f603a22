"""Sends by requests, as a program that nobody tuned."""
import requests
from lines import serve


def send(method, url, headers, body):
    response = requests.request(method, url, headers=headers, data=body)
    response.raise_for_status()
    return response.content


serve(send)
