extension GrowingInput {
    static let personal = phoneExports + calendars + mails + tables

    private static let phoneExports = [
        GrowingInput("apple-health", "values of one month", 1000) { export(many($0, record("BodyMass", "70"))) },
        GrowingInput("apple-health", "values at times of their own", 1000) { count in
            export(many(count) { record("HeartRate", "\($0)") })
        },
        GrowingInput("apple-health", "days of steps", 1000) { count in
            export(many(count) { record("StepCount", "1", source: "s\($0 % 50)") })
        },
        GrowingInput("apple-health", "types that are not read", 1000) { count in
            export(many(count) { record("Type\($0)", "1") })
        },
        GrowingInput("apple-health", "a DOCTYPE", 8000) {
            "<!DOCTYPE HealthData [" + many($0, "<!-- x -->") + "]><HealthData/>"
        },
        GrowingInput("apple-health", "nested elements", 4000) { "<HealthData>" + many($0, "<a>") },
        GrowingInput("apple-health", "attributes", 4000) { count in
            export("<Record " + many(count) { "a\($0)='' " } + "/>")
        },
    ]

    private static let calendars = [
        GrowingInput("calendar", "appointments", 400) { count in
            calendar(many(count) { "BEGIN:VEVENT\nUID:\($0)\nDTSTART:20240101\nEND:VEVENT\n" })
        },
        GrowingInput("calendar", "appointments of every day", 20) { count in
            calendar(
                many(count, "BEGIN:VEVENT\nDTSTART:20240101T080000\nRRULE:FREQ=DAILY;INTERVAL=400\nEND:VEVENT\n"))
        },
        GrowingInput("calendar", "folded lines", 8000) { calendar("X-A:b\n" + many($0, " c\n")) },
        GrowingInput("calendar", "zones", 50) { count in
            calendar(many(count) { "BEGIN:VEVENT\nDTSTART;TZID=Z\($0):20240101T080000\nEND:VEVENT\n" })
        },
        GrowingInput("calendar", "excepted days", 1000) {
            calendar(
                "BEGIN:VEVENT\nDTSTART:20240101\nRRULE:FREQ=DAILY\nEXDATE:" + many($0, "20240102,") + "\nEND:VEVENT\n")
        },
        GrowingInput("contacts", "cards", 400) { many($0, "BEGIN:VCARD\nFN:A\nEND:VCARD\n") },
        GrowingInput("contacts", "telephones", 1000) { "BEGIN:VCARD\nFN:A\n" + many($0, "TEL:1\n") + "END:VCARD\n" },
        GrowingInput("contacts", "parts of an address", 4000) {
            "BEGIN:VCARD\nFN:A\nADR:" + many($0, "a;") + "\nEND:VCARD\n"
        },
        GrowingInput("contacts", "soft breaks", 4000) {
            "BEGIN:VCARD\nFN;QUOTED-PRINTABLE:A" + many($0, "=\n=41") + "\nEND:VCARD\n"
        },
    ]

    private static let mails = [
        GrowingInput("mail", "header fields", 1000) { count in "From: a\n" + many(count) { "X-\($0): b\n" } + "\nx" },
        GrowingInput("mail", "a folded field", 4000) { "From: a\nSubject: b\n" + many($0, " c\n") + "\nx" },
        GrowingInput("mail", "encoded words", 2000) { "From: a\nSubject: " + many($0, "=?utf-8?q?a?= ") + "\n\nx" },
        GrowingInput("mail", "lines that are nearly boundaries", 4000) {
            "From: a\nContent-Type: multipart/mixed; boundary=b\n\n" + many($0, "--bx\n")
        },
        GrowingInput("mail", "an attachment", 16_000) {
            "From: a\nContent-Type: a/b; name=c\nContent-Transfer-Encoding: base64\n\n" + many($0, "QUJD\n")
        },
    ]

    private static let tables = [
        GrowingInput("table", "rows", 400) { "date,value,name\n" + many($0, "2024-01-02,1.5,a\n") },
        GrowingInput("table", "rows of one day each", 400) { count in
            "date,weight (kg)\n" + many(count) { "2024-01-02,\($0)\n" }
        },
        GrowingInput("table", "columns", 200) { count in many(count) { "a\($0 % 900)," } + "b\n1,2\n" },
        GrowingInput("table", "columns of one name", 200) { many($0 % 900 + 1, "a,") + "b\n1,2\n" },
        GrowingInput("table", "lines in quotes", 8000) { "date,note\n2024,\"" + many($0 % 60_000 + 1, "a\n") + "\"\n" },
        GrowingInput("table", "doubled quotes", 8000) { "date,note\n2024,\"" + many($0, "\"\"") + "\"\n" },
        GrowingInput("table", "a quote that stays open", 8000) { "date,note\n2024,\"" + many($0, "a,b\n") },
        GrowingInput("table", "a long number", 8000) { "date,value\n2024," + many($0, "1 ") + "\n" },
        GrowingInput("table", "cells of a row", 8000) { "date,value\n" + many($0, "1,") + "\n" },
        GrowingInput("table", "empty lines", 8000) { "date,value\n" + many($0, "\n") },
    ]

    private static func export(_ elements: String) -> String { "<HealthData><Me/>" + elements + "</HealthData>" }

    private static func record(_ type: String, _ value: String, source: String = "s") -> String {
        "<Record type='HKQuantityTypeIdentifier\(type)' sourceName='\(source)' value='\(value)' "
            + "startDate='2024-01-04 12:00:00 +0100' endDate='2024-01-04 12:00:00 +0100'/>"
    }

    private static func calendar(_ lines: String) -> String { "BEGIN:VCALENDAR\n" + lines + "END:VCALENDAR\n" }
}
