/// One metric with its samples, as Prometheus reads it (text format 0.0.4).
package struct MetricFamily: Sendable {
    package enum Kind: String, Sendable { case counter, gauge, histogram }

    package struct Sample: Sendable {
        /// `_bucket`, `_sum` or `_count` of a histogram.
        var suffix = ""
        var labels: [(String, String)] = []
        var value: Double
    }

    let name: String
    let help: String
    let kind: Kind
    var samples: [Sample] = []

    package init(_ name: String, _ help: String, _ kind: Kind, samples: [Sample] = []) {
        (self.name, self.help, self.kind, self.samples) = (name, help, kind, samples)
    }

    /// One value, with labels or without.
    package init(_ name: String, _ help: String, _ kind: Kind, _ value: Double, _ labels: [(String, String)] = []) {
        self.init(name, help, kind, samples: [Sample(labels: labels, value: value)])
    }

    /// A value for each word of one label.
    package init(_ name: String, _ help: String, _ kind: Kind, by label: String, _ values: [(String, Double)]) {
        self.init(name, help, kind, samples: values.map { Sample(labels: [(label, $0.0)], value: $0.1) })
    }

    package var text: String {
        let lines = samples.map { "\(name)\($0.suffix)\(Self.text($0.labels)) \(Self.text($0.value))" }
        let head = ["# HELP \(name) \(Self.escaped(help, quotes: false))", "# TYPE \(name) \(kind.rawValue)"]
        return (head + lines).map { $0 + "\n" }.joined()
    }

    private static func text(_ labels: [(String, String)]) -> String {
        labels.isEmpty ? "" : "{" + labels.map { "\($0)=\"\(escaped($1, quotes: true))\"" }.joined(separator: ",") + "}"
    }

    static func text(_ value: Double) -> String {
        if value == .infinity { return "+Inf" }
        return value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
    }

    private static func escaped(_ text: String, quotes: Bool) -> String {
        let plain = text.replacing("\\", with: "\\\\").replacing("\n", with: "\\n")
        return quotes ? plain.replacing("\"", with: "\\\"") : plain
    }
}
