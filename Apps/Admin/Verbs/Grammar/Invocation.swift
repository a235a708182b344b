/// A command line as a verb reads it: option values, switches and operands, all known to the verb's page.
package struct Invocation: Hashable, Sendable {
    var values: [String: String] = [:]
    var switches: Set<String> = []
    var operands: [String] = []

    subscript(option: Option) -> String? { values[option.name] }

    func has(_ option: Option) -> Bool { switches.contains(option.name) }

    /// The value of an option that the page calls required; the reader has made sure of it.
    func required(_ option: Option) throws(UsageError) -> String {
        guard let value = values[option.name] else { throw UsageError("--\(option.name) is needed") }
        return value
    }

    var format: OutputFormat {
        has(.json) ? .json : self[.output].flatMap(OutputFormat.init(rawValue:)) ?? .table
    }
}
