#!/usr/bin/env bash
# Salus on one device without a server, its care plan too, and the way to a server: played by Tools/story device-only.
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
says "on this device alone" -- salus profile create --local --account ana --profile ana --local-password-fd 3 3<local-password
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
ana care begin "My plan" >/dev/null
says "in the plan" -- ana care add "Walk" --text "half an hour"
says "done" -- ana care done walk
ends_with 5 ana care share bo
ends_with 5 ana vault create Notes
says "care card" -- ana vault list
[ "$(ana vault list -q | wc -l)" = 2 ] || fail "a vault is here that no server has: $(ana vault list)"
ends_with 5 ana sync
grep -q "salus profile connect" last || fail "it does not say what to do: $(cat last)"
ends_with 5 ana share list lin

# A server is there now: everything moves, and the proof says that nothing was lost.
coproc SERVER { exec salus-server --data server --listen 127.0.0.1:0 --set registration.policy=auto 2>>server.log; }
trap 'kill "$SERVER_PID" 2>/dev/null || true' EXIT
while IFS= read -r line <&"${SERVER[0]}"; do
    case $line in *"salus-server ready at "*) address=${line##* }; break ;; esac
done
[ -n "${address:-}" ] || fail "the server did not start"
says "Nothing was lost" "Lin Berg" "3 of 3 objects there" -- salus profile connect --server "$address" --ca server/development-certificate.pem \
    --account ana.berg --sign-up --yes --profile ana --password-fd 4 --local-password-fd 3 3<local-password 4<password
ends_with 1 salus profile connect --server "$address" --account ana.berg --profile ana --password-fd 4 --local-password-fd 3 3<local-password 4<password
grep -q "connected already" last || fail "a second connect does not say why it ends: $(cat last)"
says "Synced: 2 people." -- ana sync
says "Nothing waits." -- ana record waiting

# It is killed on the way, again and again: everything stays here, and goes on.
salus profile create --local --account bo --profile bo --local-password-fd 3 3<local-password 2>/dev/null
bo() { salus "$@" --profile bo --local-password-fd 3 3<local-password; }
for day in 01 02 03 04 05 06 07 08 09 10 11 12; do
    bo record enter bo vital-signs "pressure=1$day/80" "date=2026-03-$day" >/dev/null
done
bo record create "Kim Berg" >/dev/null
bo care begin "My plan" >/dev/null
bo care add "Ramipril" --times 07:00,19:00 >/dev/null
bo record enter kim allergy name=Latex >/dev/null
echo the-household-of-bo >bo-password
connect_bo() {
    salus profile connect --server "$address" --ca server/development-certificate.pem --account bo.berg "$@" \
        --yes --profile bo --password-fd 4 --local-password-fd 3 3<local-password 4<bo-password
}
salus sign-up --server "$address" --ca server/development-certificate.pem --account bo.berg --profile there --yes \
    --password-fd 4 --local-password-fd 3 3<local-password 4<bo-password >/dev/null 2>&1
killed=0
for wait in 0.2 0.5 0.8 1.0 1.2 1.4 1.6 1.8; do
    if timeout -s KILL "$wait" bash -c "$(declare -f connect_bo); address=$address connect_bo" >last 2>&1; then break; fi
    killed=$((killed + 1))
    [ "$(bo record entries bo -q | wc -l)" = 12 ] || fail "entries are gone after a break: $(bo record entries bo)"
    [ "$(bo record entries kim -q | wc -l)" = 1 ] || fail "Kim's entry is gone after a break"
done
[ "$killed" -gt 0 ] || fail "nothing was interrupted"
# The last kill may have come between the end and its message.
connect_bo >last 2>&1 || grep -q "connected already" last || fail "it does not go on: $(cat last)"
there_bo() { salus "$@" --profile there --local-password-fd 3 3<local-password; }
there_bo sync >/dev/null
[ "$(there_bo record list -q | wc -l)" = 2 ] || fail "a record is twice there: $(there_bo record list)"
[ "$(there_bo record entries kim -q | wc -l)" = 1 ] || fail "Kim's entry is not there"
[ "$(bo care tasks -q | wc -l)" = 1 ] || fail "the plan's task is not here once: $(bo care tasks)"
says "Ramipril" "07:00 and 19:00" -- there_bo care tasks

# Another device of hers has all of it.
there() { salus "$@" --profile other --local-password-fd 3 3<local-password; }
salus sync --server "$address" --ca server/development-certificate.pem --account ana.berg --profile other \
    --password-fd 4 --local-password-fd 3 3<local-password 4<password >/dev/null
there record entries lin -q | sort | cmp - <(ana record entries lin -q | sort) || fail "the devices differ"
[ "$(there record entries lin -q | wc -l)" = "$(wc -l <entries-before)" ] || fail "entries are missing"
says "Ramipril" "10 mg" "Versions: 1 of" "2 of" -- there record show lin ramipril
[ "$(there record documents lin --status void -q)" = "$note" ] || fail "the note is not there as an error"
says "Tetanus" -- there record entries ana
says "Walk" "half an hour" "done" -- there care show
there record save lin letter there.pdf >/dev/null
cmp letter.pdf there.pdf || fail "the letter is another one there"
echo "from one device to a server, and nothing was lost"
