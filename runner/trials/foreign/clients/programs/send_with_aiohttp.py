"""Sends by aiohttp, one request after the other."""
import asyncio
import aiohttp
from lines import serve

loop = asyncio.new_event_loop()


async def ask(method, url, headers, body):
    async with aiohttp.ClientSession(raise_for_status=True) as session:
        async with session.request(method, url, headers=headers, data=body) as response:
            return await response.read()


def send(method, url, headers, body):
    return loop.run_until_complete(ask(method, url, headers, body))


serve(send)
