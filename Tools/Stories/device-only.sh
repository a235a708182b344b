#!/usr/bin/env bash
# Salus on one device without a server, and the way to a server: played by Tools/story device-only.
#   PATH=$(swift build --show-bin-path):$PATH Tools/Stories/device-only.sh EMPTY-FOLDER
set -euo pipefail
cd "$1"
umask 077

fail() { echo "NOT SO: $*" >&2; exit 1; }

# The output of the command after -- has all of the texts before it.
says() {
    local texts=() output
    while [ "$1" != -- ]; do texts+=("$1"); shift; done
    shift
    output=$("$@" 2>&1) || fail "'$*' ended with $?: $output"
    for text in "${texts[@]}"; do
        grep -qF -- "$text" <<<"$output" || fail "'$*' does not say '$text' but: $output"
    done
}

# The command ends with this status.
ends_with() {
    local wanted=$1 status=0
    shift
    "$@" >last 2>&1 || status=$?
    [ "$status" -eq "$wanted" ] || fail "'$*' ended with $status, not $wanted: $(cat last)"
}

ana() { salus "$@" --profile ana --local-password-fd 3 3<local-password; }

echo on-this-device-only >local-password
echo the-household-of-ana >password

# No server anywhere: a record of one's own at once, and one of a child.
ends_with 2 salus profile create --account ana --profile ana --local-password-fd 3 3<local-password
says "on this device only" -- salus profile create --local --account ana --profile ana --local-password-fd 3 3<local-password
says "yours" "ana" -- ana record list
says "The record of Lin Berg is made." -- ana record create "Lin Berg"
enter() { ana record enter "$@" >/dev/null; }
enter lin medication name=Ramipril "dose=5 mg" since=2026-01-05
enter lin problem name=Hypertension since=2025-11
enter lin allergy name=Penicillin
enter lin vital-signs pressure=140/90
enter ana immunization name=Tetanus date=2025-03-01
says "The entry is corrected." -- ana record correct lin ramipril "dose=10 mg"
says "Ramipril" "10 mg" "Hypertension" "Penicillin" "140/90" -- ana record entries lin
printf '%%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%%%EOF\n' >letter.pdf
says "is in the record" -- ana record add lin letter.pdf
ana record save lin letter again.pdf >/dev/null
cmp letter.pdf again.pdf || fail "the letter came back as another one"
note=$(ana record enter lin note "text=typed twice" -q)
ana record status lin "$note" void --reason "typed twice" >/dev/null
says "Ramipril" -- ana summary --person lin
says "Hypertension" -- ana timeline lin
says "Penicillin" -- ana record find lin penicillin
ana record export lin --out before.json 2>/dev/null
ana record entries lin -q | sort >entries-before
ends_with 5 ana sync
grep -q "salus profile connect" last || fail "it does not say what to do: $(cat last)"
ends_with 5 ana share list lin

ends_with 5 ana care show
grep -q "salus profile connect" last || fail "it does not say what to do: $(cat last)"

# A server is there now, with room for one record of each person: the way there breaks off, and nothing is lost.
server=
serve() {
    coproc SERVER { exec salus-server --data server --listen "127.0.0.1:${port:-0}" --set registration.policy=auto "$@" \
        2>>server.log; }
    server=$SERVER_PID
    local line
    while IFS= read -r line <&"${SERVER[0]}"; do
        case $line in *"salus-server ready at "*) address=${line##* }; port=${address##*:}; return ;; esac
    done
    fail "the server did not start"
}
stop() { kill -TERM "$server"; wait "$server" || true; server=; }
trap '[ -z "$server" ] || kill "$server" 2>/dev/null || true' EXIT
connect() {
    salus profile connect --profile ana --password-fd 4 --local-password-fd 3 "$@" 3<local-password 4<password
}
serve --set registration.recordsPerPerson=1
ends_with 4 connect --server "$address" --ca server/development-certificate.pem --account ana.berg --sign-up --yes
says "Tetanus" -- ana record entries ana
ana sync >/dev/null || true
says "Ramipril" "10 mg" "Hypertension" "Penicillin" "140/90" -- ana record entries lin

# With room it goes on where it was: everything moves, and the proof says that nothing was lost.
stop
serve
says "Nothing was lost" "Lin Berg" -- connect
ends_with 1 connect
says "Synced: 2 people." -- ana sync
says "Nothing waits." -- ana record waiting

# Another device of hers has all of it.
there() { salus "$@" --profile other --local-password-fd 3 3<local-password; }
salus sync --server "$address" --ca server/development-certificate.pem --account ana.berg --profile other \
    --password-fd 4 --local-password-fd 3 3<local-password 4<password >/dev/null
there record entries lin -q | sort | cmp - <(ana record entries lin -q | sort) || fail "the devices differ"
[ "$(there record entries lin -q | wc -l)" = "$(wc -l <entries-before)" ] || fail "entries are missing"
says "Ramipril" "10 mg" "Versions: 1 of" "2 of" -- there record show lin ramipril
[ "$(there record documents lin --status void -q)" = "$note" ] || fail "the note is not there as an error"
says "Tetanus" -- there record entries ana
there record save lin letter there.pdf >/dev/null
cmp letter.pdf there.pdf || fail "the letter is another one there"
echo "from one device to a server, and nothing was lost"
