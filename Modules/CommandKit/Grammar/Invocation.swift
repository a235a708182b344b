/// A command line as a verb reads it: option values, switches and operands, all known to the verb's page.
public struct Invocation: Hashable, Sendable {
    var values: [String: [String]] = [:]
    var switches: Set<String> = []
    /// As many as the page asks for.
    public internal(set) var operands: [String] = []
    /// What stood for options that the command line does not say.
    var environment: [String: String] = [:]

    /// What the command line says, else what the option's variable says.
    public subscript(option: Option) -> String? { said(option) ?? inherited(option) }

    /// What the option's variable says.
    public func inherited(_ option: Option) -> String? {
        option.environment.flatMap { environment[$0] }.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// What the command line itself says; of an option that repeats, the last.
    public func said(_ option: Option) -> String? { values[option.name]?.last }

    /// Every value that the command line gives, in its order.
    public func all(_ option: Option) -> [String] { values[option.name] ?? [] }

    public func has(_ option: Option) -> Bool { switches.contains(option.name) }

    /// The value of an option that the page calls needed. Throws when neither the command line nor its variable says it.
    public func required(_ option: Option) throws(UsageError) -> String {
        guard let value = self[option] else { throw UsageError("--\(option.name) is needed: \(option.spelling)") }
        return value
    }

    /// The value of an option whose kind is a number.
    public func number(_ option: Option) -> Int? { self[option].flatMap { Int($0) } }

    public var format: OutputFormat {
        has(.json) ? .json : self[.output].flatMap(OutputFormat.init(rawValue:)) ?? .table
    }

    /// Nothing may be changed; the answer is worked out all the same.
    public var isDryRun: Bool { has(.dryRun) }
    /// Nobody is to be asked.
    public var isConfirmed: Bool { has(.yes) }
    public var isQuiet: Bool { has(.quiet) }
}
