/// A reference chart of values by sex and months of age.
public enum GrowthChart: String, Hashable, Sendable, CaseIterable {
    /// Body mass index for ages from 24 to 240 months (CDC growth charts of 2000).
    case bodyMassIndex = "cdc-bmi-for-age"

    /// The percentiles that bounds may name.
    var percentiles: String { Self.columns.map(String.init).joined(separator: ", ") }

    /// The bound of a range that is no percentile of the chart; nil when there is none.
    func unknown(_ range: AppletRange) -> String? {
        [range.low, range.high, range.secondLow, range.secondHigh].compactMap(\.self)
            .first { !Self.columns.map(Double.init).contains($0) }.map(AppletItem.text)
    }

    /// The values by percentile; nil outside the chart's ages.
    func values(months: Int, sex: String) -> [Int: Double]? { Self.rows["\(sex.prefix(1)) \(months)"] }

    private static let columns = [5, 50, 85, 95]

    private static let rows: [String: [Int: Double]] = {
        let lines = String(decoding: PackageResources.cdc_bmi_for_age_txt, as: UTF8.self).split(separator: "\n")
        let rows = lines.filter { !$0.hasPrefix("#") }.map { line in
            let words = line.split(separator: " ")
            let values = words.dropFirst(2).compactMap { Double($0) }  // own number: a file of this module
            return ("\(words[0]) \(words[1])", Dictionary(uniqueKeysWithValues: zip(columns, values)))
        }
        return Dictionary(uniqueKeysWithValues: rows)
    }()
}
