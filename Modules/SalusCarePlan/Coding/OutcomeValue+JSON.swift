public import SalusBase

extension OutcomeValue {
    /// As `ValueForm.own` has it.
    public var json: JSONValue { json(in: .own, created: created) }

    /// Throws `malformed`.
    public init(json: JSONValue) throws(CarePlanError) { try self.init(json: json, in: .own) }
}

extension ValueCode {
    package var json: JSONValue { ["system": .string(system), "code": .string(code)] }

    package init?(json: JSONValue) {
        guard let system = json["system"]?.string, let code = json["code"]?.string else { return nil }
        self.init(system: system, code: code)
    }
}
