package import SalusBase

/// Dates as Foundation writes them: seconds since 2001-01-01T00:00:00Z.
extension Instant {
    private static let reference: Int64 = 978_307_200

    package var careKit: JSONValue {
        let passed = milliseconds - Self.reference * 1000
        return passed.isMultiple(of: 1000) ? JSONValue(Int(passed / 1000)) : .decimal(Double(passed) / 1000)
    }

    package init?(careKit: JSONValue) {
        guard let seconds = careKit.double, abs(seconds) < 1e12 else { return nil }
        self.init(milliseconds: Int64((seconds * 1000).rounded()) + Self.reference * 1000)
    }
}

/// Of code and source CareKit knows nothing; they go another way.
extension OutcomeValue {
    var careKit: JSONValue { json(in: .careKit, created: created ?? Instant(milliseconds: 0)) }

    init(careKit json: JSONValue) throws(CarePlanError) { try self.init(json: json, in: .careKit) }

    var isWholeInCareKit: Bool { code == nil && source == nil && created != nil }
}
