#!/usr/bin/env python3
"""Keeps a school in step with a CSV file, one student by one, and reads what changed in the app. Needs nothing but Python 3.8:

  PATHLIGHT_URL=https://pathlight.example.org PATHLIGHT_KEY=plk_... python3 set_up_and_sync.py roster.csv state.json [counselors.csv]

The first run sets the school up; every later one, say each night, sends the rows that are new or changed since, closes the
accounts of students who are no more in the file, and prints who changed in the app. The key needs roster:read and
roster:write. The file has the columns number,name,email,grade,counselor (the counselor's email); state.json remembers what
was sent. Counselors who have no account yet stand in a file with the columns name,email; they get a mail to set a password,
and the key needs counselors:add for them. Ends with 0 when all of it was done, with 1 when something was left out.
"""
import csv
import hashlib
import json
import os
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
from datetime import datetime, timedelta, timezone

URL, KEY = os.environ["PATHLIGHT_URL"], os.environ["PATHLIGHT_KEY"]
MOST_MISSING = 0.2  # Nothing is closed where the file leaves out more of the school than this: it may be half a file.
ROWS = 200


class Refused(Exception):
    """What the app refused, with its sentence."""


def call(method, path, body=None, name=None):
    """One call. Whatever was not answered is sent again under the same name, so that nothing is done twice."""
    headers = {"Authorization": "Bearer " + KEY}
    if body is not None:
        headers["Content-Type"] = "application/json"
    if name is not None:
        headers["Idempotency-Key"] = name
    data = None if body is None else json.dumps(body).encode()
    for tries in range(1, 6):
        request = urllib.request.Request(urllib.parse.urljoin(URL, path), data=data, headers=headers, method=method)
        try:
            with urllib.request.urlopen(request) as response:
                return json.load(response)
        except urllib.error.HTTPError as error:
            if error.code != 429 and error.code < 500 or tries == 5:
                raise Refused(json.load(error)["detail"]) from error
            time.sleep(float(error.headers.get("Retry-After") or 2**tries))
        except urllib.error.URLError as error:
            if tries == 5:
                raise Refused(str(error.reason)) from error
            time.sleep(2**tries)


def students(**query):
    """All rows of the list, page by page, each once."""
    found, after = [], ""
    while True:
        search = urllib.parse.urlencode({**query, "after": after, "range": "[0,%d]" % (ROWS - 1)})
        rows = call("GET", "/api/students?" + search)
        found += rows
        if len(rows) < ROWS:
            return found
        after = rows[-1]["id"]


def address(number):
    return "/api/students/by-number/" + urllib.parse.quote(number, safe="")


def digest(*parts):
    return hashlib.sha256(json.dumps(parts).encode()).hexdigest()


def table(file):
    with open(file, newline="", encoding="utf-8-sig") as opened:
        return list(csv.DictReader(opened))


def main(file, state_file, counselors_file=None):
    rows = {row["number"]: row for row in table(file)}
    try:
        with open(state_file, encoding="utf-8") as opened:
            state = json.load(opened)
    except FileNotFoundError:
        state = {"sent": {}, "since": None}
    count = {"created": 0, "changed": 0, "unchanged": 0, "closed": 0, "failed": 0}
    today = datetime.now(timezone.utc).date().isoformat()

    # Whoever is a counselor of the school already stays as they are.
    for row in table(counselors_file) if counselors_file else []:
        if call("POST", "/api/counselors", {"name": row["name"], "email": row["email"]})["mailed"]:
            print("%s was invited." % row["name"])

    for number, row in rows.items():
        mark = digest(row)
        if state["sent"].get(number) == mark:
            continue
        body = {"name": row["name"], "email": row["email"], "grade": int(row["grade"]), "counselor_email": row["counselor"]}
        try:
            count[call("PUT", address(number), body, digest(today, row))["outcome"]] += 1
            state["sent"][number] = mark
        except Refused as refusal:
            count["failed"] += 1
            print("%s: %s" % (number, refusal), file=sys.stderr)

    left = [number for number in state["sent"] if number not in rows]
    if len(left) > MOST_MISSING * len(state["sent"]):
        count["failed"] += 1
        print("%d students are not in the file. No account was closed; is the file whole?" % len(left), file=sys.stderr)
    else:
        for number in left:
            call("DELETE", address(number))
            del state["sent"][number]
            count["closed"] += 1

    if state["since"]:
        told = call("GET", "/api/students/gone?" + urllib.parse.urlencode({"since": state["since"]}))
        changed = students(changed_since=state["since"])
        state["since"] = told["next_since"]
        print("%d changed in the app since the last run, %d left." % (len(changed), len(told["gone"])))
    else:
        since = datetime.now(timezone.utc) - timedelta(minutes=5)
        state["since"] = since.isoformat(timespec="milliseconds").replace("+00:00", "Z")
        print("%d students are in the app." % len(students()))
    with open(state_file, "w", encoding="utf-8") as opened:
        json.dump(state, opened)
    print(", ".join("%d %s" % (many, what) for what, many in count.items()))
    return 1 if count["failed"] else 0


if __name__ == "__main__":
    try:
        sys.exit(main(*sys.argv[1:4]))
    except Refused as refusal:
        sys.exit(str(refusal))
