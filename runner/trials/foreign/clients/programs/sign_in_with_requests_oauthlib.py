"""Signs a person in by requests-oauthlib with PKCE of its own, calls the API, and refreshes where the token is refused."""
import base64
import hashlib
import os
import secrets
import subprocess
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from urllib.parse import urlsplit

import requests
from requests_oauthlib import OAuth2Session

# The mock speaks http, on loopback, and grants fewer scopes than were requested.
os.environ.update(OAUTHLIB_INSECURE_TRANSPORT="1", OAUTHLIB_RELAX_TOKEN_SCOPE="1")
environment = os.environ
api = environment["VIVERO_MOCK_API_URL"]
issuer = environment["VIVERO_MOCK_ISSUER"]
identity = (environment["VIVERO_MOCK_CLIENT_ID"], environment["VIVERO_MOCK_CLIENT_SECRET"])
scope = ["openid", "offline_access", "skills:read", "companies:read"]
came = []
has_come = threading.Event()


class Redirect(BaseHTTPRequestHandler):
    def do_GET(self):
        came.append(self.path)
        has_come.set()
        self.send_response(200)
        self.end_headers()

    def log_message(self, *words):
        pass


listener = HTTPServer(("127.0.0.1", 0), Redirect)
threading.Thread(target=listener.serve_forever, daemon=True).start()
redirect_uri = f"http://127.0.0.1:{listener.server_port}/callback"

place = urlsplit(issuer)
metadata = requests.get(f"{place.scheme}://{place.netloc}/.well-known/oauth-authorization-server{place.path.rstrip('/')}").json()
if metadata["issuer"] != issuer:
    raise SystemExit("the metadata are of another issuer")
token_url = metadata["token_endpoint"]
verifier = secrets.token_urlsafe(48)
challenge = base64.urlsafe_b64encode(hashlib.sha256(verifier.encode()).digest()).rstrip(b"=").decode()

session = OAuth2Session(identity[0], redirect_uri=redirect_uri, scope=scope)
url, _ = session.authorization_url(
    metadata["authorization_endpoint"], prompt="consent", code_challenge=challenge, code_challenge_method="S256"
)
subprocess.run([environment["BROWSER"], url], check=False)
has_come.wait(10)
session.fetch_token(
    token_url,
    authorization_response=f"http://127.0.0.1:{listener.server_port}{came[0]}",
    auth=identity,
    code_verifier=verifier,
)


def read(path):
    response = session.get(api + path)
    if response.status_code == 401:
        session.refresh_token(token_url, auth=identity)
        response = session.get(api + path)
    response.raise_for_status()


for path in ["/skills/list", "/companies", "/skills/list"]:
    read(path)
session.refresh_token(token_url, auth=identity)
read("/skills/list")
