import SalusBase
import SalusCrypto

/// One laboratory value of the report comparisons.
struct Reading {
    let code: String
    let value: Double
    let unit: String
    /// Milliseconds since 1970.
    let date: Int64

    /// Twenty tests in two units over five years; the same every time.
    static func all(_ count: Int) -> [Reading] {
        (0..<count).map { number in
            let mixed = (number &* 2_654_435_761) & 0xffff_ffff
            return Reading(
                code: "\(1000 + number % 20)-4", value: Double(mixed % 10_000) / 100,
                unit: mixed % 2 == 0 ? "mg/dL" : "mmol/L",
                date: 1_577_836_800_000 + Int64(mixed % 157_680_000) * 1000)
        }
    }

    /// Many in one Indivo document.
    static func document(_ readings: some Sequence<Reading>) -> [UInt8] {
        let models = readings.map { reading in
            """
            <Model name="LabResult"><Field name="test_name_title">Test \(reading.code)</Field>\
            <Field name="test_name_system">http://purl.bioontology.org/ontology/LNC/</Field>\
            <Field name="test_name_identifier">\(reading.code)</Field>\
            <Field name="quantitative_result_value_value">\(reading.value)</Field>\
            <Field name="quantitative_result_value_unit">\(reading.unit)</Field>\
            <Field name="collected_at">\(Instant(milliseconds: reading.date))</Field></Model>
            """
        }
        return Array(#"<Models xmlns="http://indivo.org/vocab/xml/documents#">\#(models.joined())</Models>"#.utf8)
    }
}

/// The readings as someone would store them who knows the questions: one table with an index a question.
final class PlainReadings {
    let database: any RawDatabase

    init(_ readings: [Reading], path: String) throws {
        database = try RawSQLCipher(path: path, key: Randomness.secure.bytes(32))
        try database.execute(
            """
            CREATE TABLE reading (
                id BYTEA PRIMARY KEY, code TEXT, title TEXT, value DOUBLE PRECISION, unit TEXT, date BIGINT)
            """)
        for column in ["code", "unit", "date"] {
            try database.execute("CREATE INDEX by_\(column) ON reading (\(column))")
        }
        let insert = try database.prepare("INSERT INTO reading VALUES ($1, $2, $3, $4, $5, $6)")
        let rows = readings.map { reading -> [[RawValue]] in
            [
                [
                    .blob(Randomness.secure.bytes(16)), .text(reading.code), .text("Test \(reading.code)"),
                    .real(reading.value), .text(reading.unit), .integer(reading.date),
                ]
            ]
        }
        try database.write(rows[...], with: [insert])
    }

    /// 2021-01-01 to 2023-12-31.
    static let page = """
        SELECT * FROM reading WHERE code = '1003-4' AND unit = 'mg/dL' AND date BETWEEN 1609459200000 AND 1703980800000
        ORDER BY value LIMIT 100
        """
    static let months = """
        SELECT strftime('%Y-%m', date / 1000, 'unixepoch') AS month, AVG(value) FROM reading
        GROUP BY month ORDER BY month
        """
}
