import SalusBase

/// What a command line asks for.
package struct Invocation: Hashable, Sendable {
    package enum Verb: String, CaseIterable, Hashable, Sendable {
        /// The screens.
        case open
        case summary, sync, help, version
    }

    package var verb = Verb.open
    package var server: String?
    package var account: String?
    /// The folder of the local database; nil for the default one.
    package var profile: String?
    /// A file with the certificate authority to trust beside the system's.
    package var authority: String?
    /// A person's name, the beginning of one, or a record's identifier; nil for everybody.
    package var person: String?
    package var isJSON = false
    package var passwordDescriptor: Int32?
    package var localPasswordDescriptor: Int32?

    package init() {}

    /// Reads the words after the program's name.
    package init(_ words: [String]) throws(UsageError) {
        var rest = words[...]
        while let word = rest.popFirst() {
            if let option = Option(rawValue: word) {
                try take(option, &rest)
            } else if let verb = Verb(rawValue: word), word != Verb.open.rawValue, self.verb == .open {
                self.verb = verb
            } else {
                throw .unknownWord(word, nearest: Self.nearest(to: word))
            }
        }
        if person != nil && verb != .summary { throw .onlyWith(Option.person.rawValue, verb: "summary") }
        if isJSON && verb != .summary { throw .onlyWith(Option.json.rawValue, verb: "summary") }
    }

    private enum Option: String, CaseIterable {
        case server = "--server"
        case account = "--account"
        case profile = "--profile"
        case authority = "--ca"
        case person = "--person"
        case json = "--json"
        case password = "--password-fd"
        case localPassword = "--local-password-fd"
        case help = "--help"
        case shortHelp = "-h"
        case version = "--version"
    }

    private mutating func take(_ option: Option, _ rest: inout ArraySlice<String>) throws(UsageError) {
        switch option {
        case .json: isJSON = true
        case .help, .shortHelp: verb = .help
        case .version: verb = .version
        case .server: server = try Self.value(option, &rest)
        case .account: account = try Self.value(option, &rest)
        case .profile: profile = try Self.value(option, &rest)
        case .authority: authority = try Self.value(option, &rest)
        case .person: person = try Self.value(option, &rest)
        case .password: passwordDescriptor = try Self.descriptor(option, &rest)
        case .localPassword: localPasswordDescriptor = try Self.descriptor(option, &rest)
        }
    }

    private static func value(_ option: Option, _ rest: inout ArraySlice<String>) throws(UsageError) -> String {
        guard let value = rest.popFirst(), !value.hasPrefix("--"), !value.isEmpty else {
            throw .missingValue(option.rawValue)
        }
        return value
    }

    private static func descriptor(_ option: Option, _ rest: inout ArraySlice<String>) throws(UsageError) -> Int32 {
        guard let number = Int32(try value(option, &rest)), number >= 0 else { throw .notADescriptor(option.rawValue) }
        return number
    }

    private static func nearest(to word: String) -> String? {
        let verbs = Verb.allCases.map(\.rawValue).filter { $0 != Verb.open.rawValue }
        return Suggestion.nearest(to: word, in: verbs + Option.allCases.map(\.rawValue))
    }
}

/// Why a command line was refused, and what to write instead.
package enum UsageError: Error, Hashable, CustomStringConvertible {
    case unknownWord(String, nearest: String?)
    case missingValue(String)
    case notADescriptor(String)
    case onlyWith(String, verb: String)

    package var description: String {
        switch self {
        case .unknownWord(let word, let nearest):
            "\"\(word)\" is no verb or option." + (nearest.map { " Did you mean \($0)?" } ?? " See salus --help.")
        case .missingValue(let option): "\(option) needs a value after it. See salus --help."
        case .notADescriptor(let option): "\(option) needs the number of an open file, such as 3 in 3<file."
        case .onlyWith(let option, let verb): "\(option) goes with salus \(verb) only."
        }
    }
}
