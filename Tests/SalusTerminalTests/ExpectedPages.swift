/// The pages of the main screen at 80 columns and 24 rows, as they are meant to look.
enum ExpectedPages {
    static let frames: [String: String] = [
        "summary": """
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
         clara · connected since 21 Nov 2026 12:00 · synced 21 Nov 2026 12:00    ? help
        """,
        "fourAnswers": """
        ┌─ People ─────────┐  1 Summary   2 Documents
        │ Clara Winter     │┌─ Jonas Winter ───────────────────────────────────────────┐
        │▸Jonas Winter     ││ male · born 1975 · 50 to 51 years                        │
        │ Mia Winter   F 9 ││                                                          │
        │                  ││ Allergies ─────────────────────────────────────────────  │
        │                  ││ ✓ none known: the record says so                         │
        │                  ││                                                          │
        │                  ││ Problems ──────────────────────────────────────────────  │
        │                  ││ ? not known: no document says anything                   │
        │                  ││                                                          │
        │                  ││ Medications (9) ───────────────────────────────────────  │
        │                  ││ ● Medicine 1                                    2020-01  │
        │                  ││ ● Medicine 2                                    2020-02  │
        │                  ││ ● Medicine 3                                    2020-03  │
        │                  ││ ● Medicine 4                                    2020-04  │
        │                  ││ ● Medicine 5                                    2020-05  │
        │                  ││ ● Medicine 6                                    2020-06  │
        │                  ││   3 more: press m                                        │
        │                  ││                                                          │
        │                  ││ Latest vital signs ────────────────────────────────────  │
        │                  ││ ? not known: no document says anything                   │
        │                  ││ ! Weight has a value that cannot be drawn: no number,  ▼ │
        └──────────────────┘└──────────────────────────────────────────────────────────┘
         clara · connected since 21 Nov 2026 12:00 · synced 21 Nov 2026 12:00    ? help
        """,
        "notLoaded": """
        ┌─ People ─────────┐  1 Summary   2 Documents
        │ Clara Winter     │┌─ Mia Winter ─────────────────────────────────────────────┐
        │ Jonas Winter     ││ Allergies ─────────────────────────────────────────────  │
        │▸Mia Winter   F 9 ││ … not on this device yet: press s to sync                │
        │                  ││                                                          │
        │                  ││ Problems ──────────────────────────────────────────────  │
        │                  ││ … not on this device yet: press s to sync                │
        │                  ││                                                          │
        │                  ││ Medications ───────────────────────────────────────────  │
        │                  ││ … not on this device yet: press s to sync                │
        │                  ││                                                          │
        │                  ││ Latest vital signs ────────────────────────────────────  │
        │                  ││ … not on this device yet: press s to sync                │
        │                  ││                                                          │
        │                  ││ Immunizations ─────────────────────────────────────────  │
        │                  ││ … not on this device yet: press s to sync                │
        │                  ││                                                          │
        │                  ││                                                          │
        │                  ││                                                          │
        │                  ││                                                          │
        │                  ││                                                          │
        │                  ││                                                          │
        └──────────────────┘└──────────────────────────────────────────────────────────┘
         clara · connected since 21 Nov 2026 12:00 · synced 21 Nov 2026 12:00    ? help
        """,
        "documents": """
        ┌─ People ─────────┐  1 Summary   2 Documents (3)
        │ Clara Winter     │┌─ Clara Winter ───────────────────────────────────────────┐
        │ Jonas Winter     ││ Date       What                     Source  Status   Ver │
        │ Mia Winter   F 9 ││▸2009-06    Medication: Lisinopril … indivo  active   2   │
        │                  ││ 2026-11-21 Problem                  indivo  archived 1   │
        │                  ││ 2026-11-21 Winter, Clara            hreader active   1   │
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
        │                  ││                                                          │
        └──────────────────┘└─ Enter opens ────────────────────────────────────────────┘
         clara · connected since 21 Nov 2026 12:00 · synced 21 Nov 2026 12:00    ? help
        """,
        "noDocuments": """
        ┌─ People ─────────┐  1 Summary   2 Documents
        │ Clara Winter     │┌─ Jonas Winter ───────────────────────────────────────────┐
        │ Jonas Winter     ││ No documents on this device yet.                         │
        │ Mia Winter   F 9 ││                                                          │
        │                  ││ Press s to sync. If there are none on the server either, │
        │                  ││ ask the operator to import some: salus-admin record      │
        │                  ││ import.                                                  │
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
         clara · connected since 21 Nov 2026 12:00 · synced 21 Nov 2026 12:00    ? help
        """,
        "document": """
        ┌─ Medication · facts ─────────────────────────────────────────────────────────┐
        │ Type      http://indivo.org/vocab/xml/documents#Medication                   │
        │ Label     Lisinopril                                                         │
        │ Status    active                                                             │
        │ Added     21 Nov 2026 12:00                                                  │
        │ Source    indivo, patient p-17                                               │
        │ Format    application/xml, 412 bytes                                         │
        │ SHA-256   abababababababababababababababababababababababababababababababab   │
        │                                                                              │
        │ Versions                                                                     │
        │   1  21 Nov 2026 12:00                                                       │
        │ ▸ 2  21 Nov 2026 12:00  shown here                                           │
        │                                                                              │
        │ Facts (1)                                                                    │
        │                                                                              │
        │ Medication                                                                   │
        │   Dose        10 mg                                                          │
        │   Frequency                                                                  │
        │     Unit   /d                                                                │
        │     Value  1                                                                 │
        │   Name        Lisinopril 10 mg (RxNorm 314076)                               │
        │   Start date  2009-06                                                      ▼ │
        └─ Esc back · r raw · [ ] versions · ? help ───────────────────────────────────┘
         clara · connected since 21 Nov 2026 12:00 · synced 21 Nov 2026 12:00    ? help
        """,
    ]
}
