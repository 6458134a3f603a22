"""A client of the plant store, with nothing but Python's standard library."""

import json
import os
import sys
import urllib.error
import urllib.parse
import urllib.request


class SameOriginOnly(urllib.request.HTTPRedirectHandler):
    """Follows a redirect only where what opens the service stays with its origin."""

    def redirect_request(self, req, fp, code, msg, headers, newurl):
        old, new = urllib.parse.urlsplit(req.full_url), urllib.parse.urlsplit(newurl)
        if (old.scheme, old.netloc) != (new.scheme, new.netloc):
            raise urllib.error.HTTPError(newurl, code, "redirected to another origin", headers, fp)
        return super().redirect_request(req, fp, code, msg, headers, newurl)


def create_plant(base_url, token, plant):
    request = urllib.request.Request(
        f"{base_url}/plants",
        data=json.dumps(plant).encode("utf-8"),
        method="POST",
        headers={"Authorization": f"Bearer {token}", "Content-Type": "application/json", "Accept": "application/json"},
    )
    with urllib.request.build_opener(SameOriginOnly).open(request, timeout=10) as response:
        return json.load(response)


try:
    created = create_plant(
        os.environ["SHOP_URL"],
        os.environ["SHOP_TOKEN"],
        {"id": int(os.environ.get("VIVERO_MOCK_PLANT_ID", "7")), "name": os.environ.get("VIVERO_MOCK_PLANT_NAME", "Copihue")},
    )
except urllib.error.HTTPError as error:
    sys.exit(f"the plant was refused: {error.code} {error.reason}")
print(f"created {created['name']}")
