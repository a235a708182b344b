/// Documents, overlays and states of the main screen at 80 columns and 24 rows.
enum ExpectedCovers {
    static let frames: [String: String] = [
        "raw": """
        ┌─ Medication · raw content ───────────────────────────────────────────────────┐
        │ <Models>                                                                     │
        │     <Model name="Medication"/>                                               │
        │ </Models>                                                                    │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        └─ Esc back · r facts · [ ] versions · ? help ─────────────────────────────────┘
         clara · connected since 21 Nov 2026 12:00 · synced 21 Nov 2026 12:00    ? help
        """,
        "help": """
        ┌─ People ─────────┐  1 Summary   2 Documents (3)
        │▸Clara Winter     │┌─ Clara Winter ───────────────────────────────────────────┐
        │ Jonas Winter     ││ female · born 1948-03-02 · 78 years                      │
        │ M┌─ Keys ─────────────────────────────────────────────────────────────────┐  │
        │  │                                                                        │  │
        │  │  ↑ ↓ j k        move; PgUp PgDn Home End too                           │  │
        │  │  Tab Shift-Tab  from people to page and back                           │  │
        │  │  Enter →        open: the page of a person, a document of the list     │  │
        │  │  ← Esc          back to the people                                     │  │
        │  │  1              summary                                                │  │
        │  │  2              documents                                              │  │
        │  │  t              the other tab                                          │  │
        │  │  m              all rows of the summary, or the first ones             │  │
        │  │  s              sync with the server now                               │  │
        │  │  i              sign in again, when the session is over                │  │
        │  │  ? F1           this help                                              │  │
        │  │  q Ctrl-C       leave Salus                                            │  │
        │  │  Ctrl-Z         put Salus aside, `fg` brings it back                   │  │
        │  │  Mouse          click people, tabs and documents; the wheel scrolls    │  │
        │  │                                                                        │  │
        │  └─ any key closes ───────────────────────────────────────────────────────┘  │
        │                  ││                                                        ▼ │
        └──────────────────┘└──────────────────────────────────────────────────────────┘
         clara · connected since 21 Nov 2026 12:00 · synced 21 Nov 2026 12:00    ? help
        """,
        "documentHelp": """
        ┌─ Medication · facts ─────────────────────────────────────────────────────────┐
        │ Type      http://indivo.org/vocab/xml/documents#Medication                   │
        │ Label     Lisinopril                                                         │
        │ Status    active                                                             │
        │ Added     21 Nov 2026 12:00                                                  │
        │ S┌─ Keys ─────────────────────────────────────────────────────────────────┐  │
        │ F│                                                                        │  │
        │ S│  ↑ ↓ PgUp PgDn    scroll                                               │  │
        │  │  Esc Backspace ←  back to the list                                     │  │
        │ V│  r                the raw content, exactly as it came; again: the      │  │
        │  │                   facts                                                │  │
        │ ▸│  [                the version before                                   │  │
        │  │  ]                the version after                                    │  │
        │ F│  ? F1             this help                                            │  │
        │  │  q                leave Salus                                          │  │
        │ M│  Ctrl-Z           put Salus aside, `fg` brings it back                 │  │
        │  │                                                                        │  │
        │  └─ any key closes ───────────────────────────────────────────────────────┘  │
        │     Unit   /d                                                                │
        │     Value  1                                                                 │
        │   Name        Lisinopril 10 mg (RxNorm 314076)                               │
        │   Start date  2009-06                                                      ▼ │
        └─ Esc back · r raw · [ ] versions · ? help ───────────────────────────────────┘
         clara · connected since 21 Nov 2026 12:00 · synced 21 Nov 2026 12:00    ? help
        """,
        "leaving": """
        ┌─ People ─────────┐  1 Summary   2 Documents (3)
        │▸Clara Winter     │┌─ Clara Winter ───────────────────────────────────────────┐
        │ Jonas Winter     ││ female · born 1948-03-02 · 78 years                      │
        │ Mia Winter   F 9 ││                                                          │
        │                  ││ Allergies (2) ─────────────────────────────────────────  │
        │                  ││ ● Penicillin  hives, severe                        1998  │
        │                  ││ ● Bee venom  swelling                           2011-06  │
        │                  ││                                                          │
        │                  ││ Problems (3) ──────────────────────────────────────────  │
        │          ┌─ Leave Salus? ─────────────────────────────────────────┐09-05-15  │
        │          │                                                        │    2014  │
        │          │  Everything you have seen is saved on this device,     │ 2016-01  │
        │          │  encrypted. Nothing is lost.                           │          │
        │          │                                                        │────────  │
        │          └─ Enter leaves · Esc stays ─────────────────────────────┘09-06-01  │
        │                  ││ ● Metformin 500 mg tablet  twice a day       2014-03-12  │
        │                  ││                                                          │
        │                  ││ Latest vital signs (3) ────────────────────────────────  │
        │                  ││ Blood pressure     128/82 mmHg    █▇▅▆▃▁     2026-09-30  │
        │                  ││ Heart rate         71 /min        █▆▄▆▃▁     2026-09-30  │
        │                  ││ Body weight        68.5 kg        █▆▄▃▁      2026-09-30  │
        │                  ││                                                        ▼ │
        └──────────────────┘└──────────────────────────────────────────────────────────┘
         clara · connected since 21 Nov 2026 12:00 · synced 21 Nov 2026 12:00    ? help
        """,
        "offline": """
        ┌─ People ─────────┐  1 Summary   2 Documents (3)
        │▸Clara Winter     │┌─ Clara Winter ───────────────────────────────────────────┐
        │ Jonas Winter     ││ female · born 1948-03-02 · 78 years                      │
        │ Mia Winter   F 9 ││                                                          │
        │                  ││ Allergies (2) ─────────────────────────────────────────  │
        │                  ││ ● Penicillin  hives, severe                        1998  │
        │                  ││ ● Bee venom  swelling                           2011-06  │
        │                  ││                                                          │
        │                  ││ Problems (3) ──────────────────────────────────────────  │
        │                  ││ ● Essential hypertension  active             2009-05-15  │
        │                  ││ ● Type 2 diabetes mellitus  active                 2014  │
        │                  ││ ○ Fracture of wrist  resolved                   2016-01  │
        │                  ││                                                          │
        │                  ││ Medications (2) ───────────────────────────────────────  │
        │                  ││ ● Lisinopril 10 mg tablet  once a day        2009-06-01  │
        │                  ││ ● Metformin 500 mg tablet  twice a day       2014-03-12  │
        │                  ││                                                          │
        │                  ││ Latest vital signs (3) ────────────────────────────────  │
        │                  ││ Blood pressure     128/82 mmHg    █▇▅▆▃▁     2026-09-30  │
        │                  ││ Heart rate         71 /min        █▆▄▆▃▁     2026-09-30  │
        │                  ││ Body weight        68.5 kg        █▆▄▃▁      2026-09-30  │
        │                  ││                                                        ▼ │
        └──────────────────┘└──────────────────────────────────────────────────────────┘
         clara · offline since 21 Nov 2026 13:00 · synced 21 Nov 2026 12:00      ? help
        """,
        "nobody": """
        ┌─ People ─────────┐  1 Summary   2 Documents
        │ Nobody yet.      │┌─ Nobody selected ────────────────────────────────────────┐
        │                  ││ No record is shared with this account yet. Press s to    │
        │ Press s to sync, ││ sync with the server.                                    │
        │ or ask the       ││                                                          │
        │ operator for a   ││                                                          │
        │ record.          ││                                                          │
        │                  ││                                                          │
        │                  ││                                                          │
        │                  ││                                                          │
        │                  ││                                                          │
        │                  ││                                                          │
        │                  ││                                                          │
        │                  ││                                                          │
        │                  ││                                                          │
        │                  ││                                                          │
        │                  ││                                                          │
        │                  ││                                                          │
        │                  ││                                                          │
        │                  ││                                                          │
        │                  ││                                                          │
        │                  ││                                                          │
        └──────────────────┘└──────────────────────────────────────────────────────────┘
         clara · connecting… · never synced                                      ? help
        """,
        "signInAgain": """





              Salus  your health record, yours

            ┌─ Sign in again ──────────────────────────────────────────────────────┐
            │                                                                      │
            │  clara: your password at the server, not the local one.              │
            │                                                                      │
            │  Password ▸                                                          │
            │                                                                      │
            │                                                                      │
            │                                                                      │
            └─ F1 help · Esc back ─────────────────────────────────────────────────┘








        """,
    ]
}
