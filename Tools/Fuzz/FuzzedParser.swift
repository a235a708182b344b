/// One reader of bytes that strangers send: whatever they are, it answers or throws within its limits.
///
/// Where what was read can be written again, `take` also demands that reading it once more gives the same.
package struct FuzzedParser: Sendable {
    /// The name of its folder of seeds in `Tests/FuzzSeeds`.
    package let name: String
    /// A whole sentence for people: whose bytes these are.
    package let meaning: String
    package let take: @Sendable ([UInt8]) -> Void

    init(_ name: String, _ meaning: String, take: @escaping @Sendable ([UInt8]) -> Void) {
        (self.name, self.meaning, self.take) = (name, meaning, take)
    }

    /// A parser of text: bytes that are not UTF-8 are skipped.
    init(text name: String, _ meaning: String, take: @escaping @Sendable (String) -> Void) {
        self.init(name, meaning) { bytes in
            if let text = String(validating: bytes, as: UTF8.self) { take(text) }
        }
    }

    package static let all =
        base + words + markup + http + network + streams + requests + crypto + proofs + health + calls + programs
        + terminal + mls + conversations + fhir + hData + imports + catalyze + applets
        + pictures

    package static func named(_ name: String) -> FuzzedParser? { all.first { $0.name == name } }
}

/// Ends the process, as a broken invariant must; the fuzzer keeps the input that led here.
func demand(_ holds: @autoclosure () -> Bool, _ law: String) {
    if !holds() { fatalError("broken law: \(law)") }
}
