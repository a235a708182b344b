import PHRFHIR
import SalusBase
public import SalusModels

/// The scopes of a request, a grant or a token: those that are known here, in the order of the text, each once.
public struct SMARTScopes: Hashable, Sendable {
    /// The words that are no scopes for resources.
    public enum Word: String, Hashable, Sendable, CaseIterable {
        case launch
        case launchPatient = "launch/patient"
        case offlineAccess = "offline_access"
        case openid
        case fhirUser
        /// The older word for `fhirUser`.
        case profile
    }

    public private(set) var resources: [SMARTResourceScope] = []
    public private(set) var words: Set<Word> = []
    private var order: [String] = []

    /// Leaves out words that are not known here, as SMART lets a server grant fewer scopes than were asked for. Throws
    /// `invalidScope` for a list that is too long, and for a scope for resources that breaks the grammar.
    public init(_ text: String) throws(OAuthFault) {
        let parts = text.split(separator: " ").map(String.init)
        guard text.utf8.count <= SMARTLimits.scopeBytes, parts.count <= SMARTLimits.scopes else {
            throw OAuthFault(.invalidScope, "The list of scopes is too long.")
        }
        for part in parts where !order.contains(part) { try read(part) }
    }

    private init() {}

    private mutating func read(_ part: String) throws(OAuthFault) {
        if let word = Word(rawValue: part) {
            words.insert(word)
        } else if let scope = SMARTResourceScope(part) {
            resources.append(scope)
        } else if SMARTResourceScope.Context.allCases.contains(where: { part.hasPrefix("\($0.rawValue)/") }) {
            throw OAuthFault(.invalidScope, "A scope for resources breaks the grammar of SMART App Launch.")
        } else {
            return
        }
        order.append(part)
    }

    /// Those for which `holds` is true.
    public func filtered(_ holds: (String) -> Bool) -> SMARTScopes {
        var kept = SMARTScopes()
        kept.order = order.filter(holds)
        kept.resources = resources.filter { kept.order.contains($0.text) }
        kept.words = words.filter { kept.order.contains($0.rawValue) }
        return kept
    }

    /// The part of them that a client registered, and that people give here: those of one patient.
    public func granted(to registered: SMARTScopes) -> SMARTScopes {
        let resources = given(.patient, to: registered)
        return filtered { text in
            resources.contains(text) || Word(rawValue: text).map(registered.words.contains) ?? false
        }
    }

    /// The part of them that a backend service registered, of which only reading is given here.
    public func granted(toService registered: SMARTScopes) -> SMARTScopes {
        let resources = given(.system, to: registered).filter { text in
            self.resources.contains { $0.text == text && $0.verbs.isSubset(of: [.read, .search]) }
        }
        return filtered(resources.contains)
    }

    private func given(_ context: SMARTResourceScope.Context, to registered: SMARTScopes) -> [String] {
        resources.filter { asked in
            asked.context == context && registered.resources.contains { $0.contains(asked) }
        }.map(\.text)
    }

    /// The scopes for resources, and the one that `fhirUser` means: to see the Patient that it names.
    public var opened: [SMARTResourceScope] {
        words.isDisjoint(with: [.fhirUser, .profile]) ? resources : resources + [.ownPatient]
    }

    public var isOffline: Bool { words.contains(.offlineAccess) }

    /// The text of a token answer.
    public var text: String { order.joined(separator: " ") }
}

extension SMARTScopes {
    /// Whether some scope allows the verb on resources of the type.
    public func covers(_ verb: RecordVerb, _ type: String) -> Bool {
        opened.contains { $0.covers(verb, type) }
    }
}

extension SMARTScopes {
    /// The part of a record that the scopes open, as far as a view says it: the models of their types, and the verbs
    /// that any of them has. Types without a model open documents without facts. What it opens beyond the scopes,
    /// `covers` and `shows` refuse: a verb of another type, a resource outside a filter.
    public var view: RecordView {
        RecordView(models: models, verbs: Set(opened.flatMap(\.verbs)))
    }

    private var models: ModelSelection {
        if opened.contains(where: { $0.type == nil }) { return .all }
        let types = Set(opened.compactMap(\.type))
        return ModelSelection(
            names: Set(types.flatMap(FHIRFactMapper.models)),
            hasDocuments: types.contains { FHIRFactMapper.models(of: $0).isEmpty })
    }
}
