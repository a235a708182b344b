/// The forms at 80 columns and 24 rows, as they are meant to look.
enum ExpectedForms {
    static let frames: [String: String] = [
        "signIn": """

              Salus  your health record, yours

            ┌─ Sign in ────────────────────────────────────────────────────────────┐
            │                                                                      │
            │  Choose a local password too: it opens your records on this device,  │
            │  offline as well.                                                    │
            │                                                                      │
            │  Server           https://localhost:8443                             │
            │                                                                      │
            │  Account        ▸                                                    │
            │                                                                      │
            │  Password                                                            │
            │                                                                      │
            │  Local password                                                      │
            │                                                                      │
            │  Local, again                                                        │
            │                                                                      │
            │                                                                      │
            │                                                                      │
            └─ F1 help · F2 I have a one-time code ────────────────────────────────┘



        """,
        "signInHelp": """

              Salus  your health record, yours

            ┌─ Sign in ────────────────────────────────────────────────────────────┐
           ┌─ Keys ─────────────────────────────────────────────────────────────────┐
           │                                                                        │
           │  Tab ↓ ↑  next and previous field                                      │
           │  Enter    next field; sign in at the last one                          │
           │  Ctrl-U   empty the field                                              │
           │  F1 ?     this help (F1 alone while you type a password)               │
           │  F2       I have a one-time code: finish my registration               │
           │  Ctrl-Z   put Salus aside, `fg` brings it back                         │
           │  Ctrl-C   leave                                                        │
           │  Local    The local password opens the encrypted database on this      │
           │           device. It never leaves it.                                  │
           │           It must differ from the sign-in password: a stolen disk      │
           │           must not give that away.                                     │
           │                                                                        │
           └─ any key closes ───────────────────────────────────────────────────────┘
            │                                                                      │
            └─ F1 help · F2 I have a one-time code ────────────────────────────────┘



        """,
        "signInRefused": """

              Salus  your health record, yours

            ┌─ Sign in ────────────────────────────────────────────────────────────┐
            │                                                                      │
            │  Choose a local password too: it opens your records on this device,  │
            │  offline as well.                                                    │
            │                                                                      │
            │  Server           https://localhost:8443                             │
            │                                                                      │
            │  Account        ▸                                                    │
            │                                                                      │
            │  Password                                                            │
            │                                                                      │
            │  Local password                                                      │
            │                                                                      │
            │  Local, again                                                        │
            │                                                                      │
            │  Account is empty. Fill it in, then press Enter.                     │
            │                                                                      │
            └─ F1 help · F2 I have a one-time code ────────────────────────────────┘



        """,
        "enrol": """

            ┌─ Finish your registration ───────────────────────────────────────────┐
            │                                                                      │
            │  Your keys are made on this device. Choose two different passwords.  │
            │                                                                      │
            │  Server           https://localhost:8443                             │
            │                                                                      │
            │  Account        ▸                                                    │
            │                                                                      │
            │  One-time code    as your operator gave it                           │
            │                                                                      │
            │  New password                                                        │
            │                                                                      │
            │  Again                                                               │
            │                                                                      │
            │  Local password                                                      │
            │                                                                      │
            │  Local, again                                                        │
            │                                                                      │
            │                                                                      │
            │                                                                      │
            └─ F1 help · F2 sign in instead ───────────────────────────────────────┘


        """,
        "recovery": """



              Salus  your health record, yours

            ┌─ Your recovery code ─────────────────────────────────────────────────┐
            │                                                                      │
            │  Write this down on paper and keep it safe. It is shown only now,    │
            │  and opens your account if you forget your password:                 │
            │                                                                      │
            │  ABCDE-FGHIJ-KLMNO-PQRST-UVWXY                                       │
            │                                                                      │
            │  To go on, type its last part (after the last dash).                 │
            │                                                                      │
            │  Last part ▸                                                         │
            │                                                                      │
            │                                                                      │
            │                                                                      │
            └─ F1 help ────────────────────────────────────────────────────────────┘





        """,
        "unlock": """





              Salus  your health record, yours

            ┌─ Welcome back ───────────────────────────────────────────────────────┐
            │                                                                      │
            │  clara at https://localhost:8443                                     │
            │                                                                      │
            │  Local password ▸                                                    │
            │                                                                      │
            │                                                                      │
            │                                                                      │
            └─ F1 help ────────────────────────────────────────────────────────────┘








        """,
        "unlockRefused": """





              Salus  your health record, yours

            ┌─ Welcome back ───────────────────────────────────────────────────────┐
            │                                                                      │
            │  clara at https://localhost:8443                                     │
            │                                                                      │
            │  Local password ▸                                                    │
            │                                                                      │
            │  That password does not open it. Try again.                          │
            │                                                                      │
            └─ F1 help ────────────────────────────────────────────────────────────┘








        """,
    ]
}
