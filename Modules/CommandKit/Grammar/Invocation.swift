/// A command line as a verb reads it: option values, switches and operands, all known to the verb's page.
public struct Invocation: Hashable, Sendable {
    var values: [String: [String]] = [:]
    var switches: Set<String> = []
    /// The operands, as many as the verb's page declares.
    public internal(set) var operands: [String] = []
    /// Environment variables by name: the values of options that the command line does not give.
    var environment: [String: String] = [:]

    /// The option's value from the command line, else from its environment variable; nil when neither gives one.
    public subscript(option: Option) -> String? { said(option) ?? inherited(option) }

    /// The value of the option's environment variable; nil when it has none, or when the variable is unset or empty.
    public func inherited(_ option: Option) -> String? {
        option.environment.flatMap { environment[$0] }.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The option's value on the command line alone; the last one of an option that repeats.
    public func said(_ option: Option) -> String? { values[option.name]?.last }

    /// Every value that the command line gives, in its order.
    public func all(_ option: Option) -> [String] { values[option.name] ?? [] }

    /// Whether the switch was given.
    public func has(_ option: Option) -> Bool { switches.contains(option.name) }

    /// The value of an option that the page calls needed. Throws when neither the command line
    /// nor its variable says it.
    public func required(_ option: Option) throws(UsageError) -> String {
        guard let value = self[option] else { throw UsageError("give \(option.spelling): the command needs it") }
        return value
    }

    /// The value of an option whose kind is a number.
    public func number(_ option: Option) -> Int? { self[option].flatMap { Int($0) } }

    public var format: OutputFormat {
        has(.json) ? .json : self[.output].flatMap(OutputFormat.init(rawValue:)) ?? .table
    }

    /// Nothing may be changed; the answer is worked out all the same.
    public var isDryRun: Bool { has(.dryRun) }
    /// True when the command line confirms the change, so that no question is asked.
    public var isConfirmed: Bool { has(.yes) }
    public var isQuiet: Bool { has(.quiet) }
}
