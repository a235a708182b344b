import PHRFHIR
public import SalusBase
public import SalusModels

/// A scope for resources, such as `patient/Observation.rs?category=laboratory` (SMART App Launch 2.2, scopes).
public struct SMARTResourceScope: Hashable, Sendable {
    /// The word before the slash.
    public enum Context: String, Hashable, Sendable, CaseIterable { case patient, user, system }

    public let context: Context
    /// A resource type of R4; nil for `*`.
    public let type: String?
    /// The letters of `cruds`, as the verbs of a view.
    public let verbs: Set<RecordVerb>
    /// A resource must answer all of these.
    public let filter: [FormParameter]
    /// As the client wrote it: answers repeat it in the same dialect.
    public let text: String

    private static let letters: [(letter: Character, verb: RecordVerb)] = [
        ("c", .create), ("r", .read), ("u", .update), ("d", .delete), ("s", .search),
    ]

    /// Nil for what is no such scope: letters in another order, a type that R4 does not have, or a filter by what is no
    /// token, reference or date of the type.
    public init?(_ text: String) {
        guard let slash = text.firstIndex(of: "/"), let context = Context(rawValue: String(text[..<slash])) else {
            return nil
        }
        let halves = text[slash...].dropFirst().split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let name = halves[0].split(separator: ".", omittingEmptySubsequences: false)
        guard name.count == 2, let verbs = Self.verbs(name[1], hasFilter: halves.count == 2) else { return nil }
        let type = name[0] == "*" ? nil : String(name[0])
        guard type.map({ FHIRDefinitions.r4.resource($0) != nil }) ?? true,
            let filter = Self.filter(halves.count == 2 ? String(halves[1]) : nil, of: type)
        else { return nil }
        (self.context, self.type, self.verbs, self.filter, self.text) = (context, type, verbs, filter, text)
    }

    private init(reading type: String) {
        (context, self.type, verbs, filter, text) = (.patient, type, [.read], [], "patient/\(type).r")
    }

    static let ownPatient = SMARTResourceScope(reading: "Patient")

    /// Words of version 1 take no filter.
    private static func verbs(_ text: Substring, hasFilter: Bool) -> Set<RecordVerb>? {
        switch text {
        case "read": return hasFilter ? nil : [.read, .search]
        case "write": return hasFilter ? nil : [.create, .update, .delete]
        case "*": return hasFilter ? nil : Set(RecordVerb.allCases)
        default:
            var (verbs, rest) = (Set<RecordVerb>(), text)
            for (letter, verb) in letters where rest.first == letter {
                verbs.insert(verb)
                rest = rest.dropFirst()
            }
            return rest.isEmpty && !verbs.isEmpty ? verbs : nil
        }
    }

    private static func filter(_ text: String?, of type: String?) -> [FormParameter]? {
        guard let text else { return [] }
        guard let type, FormParameter.count(inForm: text.utf8) <= SMARTLimits.filters,
            let filter = [FormParameter](form: text.utf8), !filter.isEmpty
        else { return nil }
        let isKnown = filter.allSatisfy { parameter in
            guard let known = FHIRSearchParameter.named(parameter.name, of: type) else { return false }
            return [.token, .reference, .date].contains(known.type) && known.expression != nil
                && !parameter.value.isEmpty
        }
        return isKnown ? filter : nil
    }

    /// Whether the scope allows the verb on some resource of the type.
    public func covers(_ verb: RecordVerb, _ type: String) -> Bool {
        verbs.contains(verb) && (self.type ?? type) == type
    }

    /// Whether everything that `other` allows is allowed here.
    public func contains(_ other: SMARTResourceScope) -> Bool {
        context == other.context && (type == nil || type == other.type) && other.verbs.isSubset(of: verbs)
            && (filter.isEmpty || type == other.type && Set(filter).isSubset(of: Set(other.filter)))
    }
}

extension SMARTResourceScope {
    /// The scope in everyday words: `see and search observations, only where category is laboratory`.
    public var words: String {
        let acts = Self.acts.filter { verbs.contains($0.verb) }.map(\.words)
        let what = type.map { "\(Self.spaced($0)) data" } ?? "all data, kinds that come later too"
        let limits = filter.map { "\($0.name) is \(Self.code($0.value))" }
        return Self.list(acts) + " " + what + (limits.isEmpty ? "" : ", only where " + Self.list(limits))
    }

    private static let acts: [(verb: RecordVerb, words: String)] = [
        (.read, "see"), (.search, "search"), (.create, "add"), (.update, "change"), (.delete, "withdraw"),
    ]

    /// `MedicationRequest` is `medication request`.
    private static func spaced(_ type: String) -> String {
        type.reduce(into: "") { text, letter in
            if letter.isUppercase, !text.isEmpty { text += " " }
            text += letter.lowercased()
        }
    }

    /// The code of a token, without its system; several with "or".
    private static func code(_ value: String) -> String {
        value.split(separator: ",").map { $0.split(separator: "|").last.map(String.init) ?? String($0) }
            .joined(separator: " or ")
    }

    private static func list(_ words: [String]) -> String {
        guard let last = words.last, words.count > 1 else { return words.joined() }
        return words.dropLast().joined(separator: ", ") + " and " + last
    }
}

extension SMARTScopes.Word {
    /// The word as the consent page says it; nil where there is nothing to decide about.
    public var words: String? {
        switch self {
        case .launch, .launchPatient: nil
        case .offlineAccess: "go on while you are away, until the access ends"
        case .openid: "know you again when you come back"
        case .fhirUser, .profile: "see who you are: your name and your other personal details"
        }
    }
}
