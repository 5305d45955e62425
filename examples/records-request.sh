#!/bin/sh
# Answers a records request: saves the copy of the student with this number. Needs curl and a key with roster:read and exports:read.
#
#   PATHLIGHT_URL=https://pathlight.example.org PATHLIGHT_KEY=plk_… sh records-request.sh 10423 copy.zip
set -eu
number=$1
copy=$2
get() { curl --silent --show-error --fail --header "Authorization: Bearer $PATHLIGHT_KEY" "$@"; }

id=$(get "$PATHLIGHT_URL/api/students/by-number/$number" | sed 's/.*"id":"\([^"]*\)".*/\1/')
get --output "$copy" "$PATHLIGHT_URL/api/people/$id/data"
echo "The copy of student $number is in $copy."
