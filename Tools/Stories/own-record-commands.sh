#!/usr/bin/env bash
# A person's own record by verbs of salus alone, from nothing to nothing: played by Tools/story own-record-commands.
#   PATH=$(swift build --show-bin-path):$PATH Tools/Stories/own-record-commands.sh EMPTY-FOLDER
# Each line says what is there then; the first that is not ends the script with status 1.
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

# One value of what the command prints as JSON, by a path such as shares.0.account.
value() {
    local path=$1
    shift
    "$@" --json | python3 -c '
import json, sys
value = json.load(sys.stdin)
for part in sys.argv[1].split("."):
    value = value[int(part)] if part.isdigit() else value[part]
print(value)' "$path"
}

ana() { salus "$@" --profile ana --local-password-fd 3 3<local-password; }
ben() { salus "$@" --profile ben --local-password-fd 3 3<local-password; }

server=
serve() {
    coproc SERVER { exec salus-server --data server --listen "127.0.0.1:${port:-0}" "$@" 2>>server.log; }
    server=$SERVER_PID
    local line
    while IFS= read -r line <&"${SERVER[0]}"; do
        case $line in *"salus-server ready at "*) address=${line##* }; port=${address##*:}; return ;; esac
    done
    fail "the server did not start"
}
stop() { kill -TERM "$server"; wait "$server" || true; server=; }
trap '[ -z "$server" ] || kill "$server"' EXIT

echo on-this-device-only >local-password
serve --set registration.policy=auto --set registration.deletionDays=0

# A person who is new, and has a record of their own at once.
sign_up() {
    echo "the-household-of-$1" >"$1-password"
    salus sign-up --server "$address" --ca server/development-certificate.pem --account "$1" --profile "$1" --yes \
        --password-fd 3 --local-password-fd 4 3<"$1-password" 4<local-password >"$1-recovery-code"
    [ -s "$1-recovery-code" ] || fail "$1 has no recovery code"
}
sign_up ana
sign_up ben
says "yours" "ana" -- ana record list

# A child, with entries of seven kinds and more.
says "The record of Lin Berg is made." -- ana record create "Lin Berg"
enter() { ana record enter lin "$@" >/dev/null; }
enter medication name=Ramipril "dose=5 mg" since=2026-01-05
enter medication name=Metformin "dose=500 mg" since=2026-02
enter problem name=Hypertension since=2025-11
enter allergy name=Penicillin
enter vital-signs pressure=140/90
enter vital-signs weight=70.5
enter immunization name=Tetanus date=2025-03-01
enter procedure name=Appendectomy date=2010-05-02
enter encounter kind=Cardiology since=2026-10-01
enter note "text=Slept well"
ends_with 2 ana record enter lin medication dose=5
says Ramipril Hypertension Penicillin 140/90 Tetanus Appendectomy Cardiology "Slept well" -- ana record entries lin
[ "$(ana record entries lin -q | sort -u | wc -l)" -ge 10 ] || fail "there are not ten entries"

# A correction is the next version, and the one before stays.
says "The entry is corrected." -- ana record correct lin ramipril "dose=10 mg" --wait
says "10 mg" "Versions: 1 of" "2 of" "by ana" -- ana record show lin ramipril

# A letter goes in and comes out again, byte for byte; a summary is printed.
printf '%%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%%%EOF\n' >letter.pdf
says "is in the record" -- ana record add lin letter.pdf --wait
says application/pdf -- ana record show lin letter
says "bytes are in" -- ana record save lin letter again.pdf
cmp letter.pdf again.pdf || fail "the letter came back as another one"
ana summary --person lin >summary
grep -q "Ramipril *10 mg" summary || fail "the summary has no Ramipril: $(cat summary)"
says "Lin Berg" "Call Ben" Ramipril Penicillin -- ana emergency lin --add "Call Ben"
ana summary --person lin --format pdf --out summary.pdf
[ "$(head -c 5 summary.pdf)" = %PDF- ] || fail "the summary is no PDF"

# The server answers as the device does, and its whole log gives the root that it signed.
says Ramipril -- ana record query lin Medication name=Ramipril --ask-server
says "give the root that it signed" -- ana check-log
says "Your inbox is empty." -- ana inbox

# A record that was made by mistake is erased.
ana record create "Nobody" >/dev/null
says "The record of Nobody is erased." -- ana record erase nobody --yes
ana record list | grep -q Nobody && fail "the erased record is still listed"

# Ben sees two categories until a day, and writes nothing.
ana sync >/dev/null
says "read only; only medications and allergies; until 2099-12-31" -- \
    ana share open lin ben --read-only --categories medications,allergies --until 2099-12-31 --purpose "second opinion"
[ "$(value shares.0.account ana share list lin)" = ben ] || fail "ben is not in the list of shares"
ben sync >/dev/null
says "ana shares a record with you: Lin Berg" -- ben notices
[ "$(value unread ben notices)" = 1 ] || fail "ben has not one unread notice"

# He sees them without the server, and whose they are.
stop
says "Lin Berg" "shared with you by ana: read only" "until 2099-12-31" -- ben record list
says "Ramipril" "10 mg" "Metformin" "Penicillin" -- ben record entries lin
says "by ana" -- ben record show lin ramipril
ben record entries lin | grep -qE 'Hypertension|140/90|Tetanus|letter' && fail "ben sees more than was shared"
ends_with 4 ben record enter lin medication name=Aspirin
serve --set registration.policy=auto --set registration.deletionDays=0
says "Nothing waits." -- ben record waiting

# She pauses it, and goes on with it; he has nothing of it in between, and is told both.
says "paused; read only; only medications and allergies" -- ana share pause lin ben
[ "$(value shares.0.state ana share list lin)" = paused ] || fail "the share is not paused"
ben sync >/dev/null
ben record list | grep -q Lin && fail "ben still lists the record whose share is paused"
says "ana pauses the share of a record with you" -- ben notices
says "read only; only medications and allergies; until 2099-12-31" -- ana share resume lin ben
ben sync >/dev/null
says "Ramipril" -- ben record entries lin
says "ana goes on with the share of a record with you: Lin Berg" -- ben notices
says "paused a share of the record, or went on with it" -- ana who-looked lin

# It ends; he is told, and has nothing of it any more.
says "is ended" -- ana share end lin ben
ben sync >/dev/null
ben record list | grep -q Lin && fail "ben still lists the record"
ends_with 3 ben record show lin ramipril
says "no longer shared with you" -- ben notices
says "ended a share of the record" "ben" -- ana who-looked lin

# He is named for emergencies: he sees nothing until he opens it with a reason, which she is told.
says "ben sees the record in an emergency, for 8 hours" -- ana share emergency lin ben --hours 8
says "ana lets you open a record in an emergency" -- ben notices
ben sync >/dev/null
ben record list | grep -q Lin && fail "ben lists a record that he has not opened"
says "Lin Berg" "ana" "opens for 8 hours" -- ben record emergencies
ends_with 2 ben record open-emergency lin --yes
says "The record of Lin Berg is open until" -- ben record open-emergency lin --reason "found unconscious" --yes
says "Ramipril" -- ben record entries lin
ends_with 4 ben record enter lin medication name=Aspirin
says "ben opened your record in an emergency" -- ana notices
says "ben opened your record in an emergency" -- ana inbox
says "opened the record in an emergency" "ben" -- ana who-looked lin
says "in an emergency, for 8 hours; opened: read only" "purpose: found unconscious" -- ana share list lin
says "is ended" -- ana share end lin ben
ben sync >/dev/null
ben record list | grep -q Lin && fail "ben still lists the record after the emergency"
says "No one has named you for emergencies." -- ben record emergencies

# A link offers him a part of it; he declines one, accepts another, and neither works twice.
link=$(ana share invite lin --read-only --categories medications --days 2 -q)
says "read only; only medications" -- ana share invitations lin
says "ana offers you Lin Berg: read only; only medications." -- ben share link "$link"
ends_with 2 ben share link "https://salus.example.org/elsewhere"
ends_with 4 ana share accept-link "$link"
says "You declined what ana offered: Lin Berg" -- ben share decline-link "$link"
ends_with 4 ben share accept-link "$link"
says "ben declined the link of a share of your record" -- ana notices
link=$(ana share invite lin --read-only --categories medications --role Uncle -q)
says "ana shares with you Lin Berg: as Uncle; read only; only medications." -- ben share accept-link "$link"
says "Ramipril" -- ben record entries lin
ends_with 4 ben share accept-link "$link"
says "ben accepted the link of a share of your record" -- ana notices
says "accepted a share of the record by its link" -- ana who-looked lin
ana share invite lin >/dev/null
says "The link no longer works." -- ana share end-invitation lin "$(ana share invitations lin -q)"
says "No link of a share of this record is open." -- ana share invitations lin
says "is ended" -- ana share end lin ben
ben sync >/dev/null

# She hands the child's record over; he declines it once, she takes it back once, then he accepts and gives it back.
ana sync >/dev/null
ends_with 4 ana record hand-over lin ben </dev/null
says "ben is offered the record" "you keep reading it; shares with others end" -- \
    ana record hand-over lin ben --keep read --dry-run
says "is offered to ben until" -- ana record hand-over lin ben --keep read --yes
says "by you to ben" -- ana record offers
says "to you by ana" "ana keeps reading it; shares with others end" -- ben record offers
says "ana offers you a record" -- ben notices
lin=$(value offers.0.record ben record offers)
says "offered to" "ben" -- salus-admin record access "$lin" --data server
says "stays with ana" -- ben record decline lin
ends_with 3 ben record accept lin
says "ben did not accept your record" -- ana notices
says "is offered to ben until" -- ana record hand-over lin ben --keep read --yes
says "The record stays yours." -- ana record take-back lin
ends_with 3 ben record accept lin
says "is offered to ben until" -- ana record hand-over lin ben --keep read --yes
says "The record of Lin Berg is yours." -- ben record accept lin
ben record list | grep -q "Lin Berg *yours" || fail "the record is not ben's: $(ben record list)"
ana sync >/dev/null
says "shared with you by ben: read only" -- ana record list
ends_with 4 ana record enter lin medication name=Aspirin
says "Ramipril" -- ana record entries lin
says "offered the record to another account" "accepted the record and owns it now" -- ben who-looked lin
says "ben" -- salus-admin record access "$lin" --data server
says "is offered to ana until" -- ben record hand-over lin ana --yes
says "The record of Lin Berg is yours." -- ana record accept lin
ben sync >/dev/null
ben record list | grep -q Lin && fail "ben still lists the record that he gave back"

# Ben says who he is, and takes another user name.
ends_with 2 ben account change
says "Full name" "Ben Sommer" "+49 30 901820" -- ben account change --full-name "Ben Sommer" --telephone "+49 30 901820"
[ "$(value profile.fullName ben account show)" = "Ben Sommer" ] || fail "the profile has no full name"
ends_with 4 ben account rename ana --password-fd 4 4<ben-password
says "Your user name is ben.sommer." -- ben account rename ben.sommer --password-fd 4 4<ben-password
says "ben.sommer" "Ben Sommer" -- ben account show
says "Your user name was changed" -- ben inbox
says "ben.sommer" -- salus-admin account list --data server
says "Your user name is ben." -- ben account rename ben --password-fd 4 4<ben-password

# Ben asks for the end of his account; the operator sees that, and takes it back.
stop
serve --set registration.policy=auto --set registration.deletionDays=2
says "The account ben will be deleted on" -- ben account delete --yes --password-fd 4 4<ben-password
says "ben" -- salus-admin account deletions --data server
[ "$(value deletions.0.account salus-admin account deletions --data server)" = ben ] || fail "ben does not wait"
says "'account keep' takes it back" -- salus-admin account show ben --data server
ends_with 4 salus-admin account keep ben --data server </dev/null
says "ben is kept." -- salus-admin account keep ben --yes --data server
says "No account waits for its deletion." -- salus-admin account deletions --data server
ends_with 3 salus-admin account keep ben --yes --data server
says "not asked for" -- ben account show
says "The operator kept your account that was to be deleted" -- ben notices
stop
serve --set registration.policy=auto --set registration.deletionDays=0

# She takes all of it along, and is gone.
ana record export lin --out lin.json 2>/dev/null
grep -q '"MedicationStatement"' lin.json || fail "the export has no medication"
says "not encrypted" -- ana record export lin --archive --out lin.zip
says "Every checksum is right." -- ana record verify lin.zip
says " 0 added" -- ana record import lin lin.zip
ends_with 4 ana account delete </dev/null
says "Its records: Lin Berg, ana. It is done at once" -- ana account delete --dry-run
says "ana" -- ana record list
says "is deleted" -- ana account delete --yes --password-fd 4 4<ana-password
[ ! -e ana/profile.json ] || fail "the profile is still there"
ends_with 1 salus sync --server "$address" --ca server/development-certificate.pem --account ana --profile again \
    --password-fd 3 --local-password-fd 4 3<ana-password 4<local-password
says "deleted-" -- salus-admin account list --data server
salus-admin account list --data server | grep -qw ana && fail "the server still knows ana"
stop
echo "the whole story of a record, from nothing to nothing"
