/// A document by one of its two names.
public enum IndivoReference: Hashable, Sendable {
    /// The server's identifier.
    case id(String)
    /// The app's own name for it, Indivo's external id. A document has it from the moment it is queued, for good.
    case named(String)
}

/// Content on its way to a server, under a name that makes it arrive once.
public struct IndivoDraft: Hashable, Sendable {
    /// The external id: unique among the documents of the app on the record, at most 250 characters.
    public let name: String
    public let content: [UInt8]
    /// The media type.
    public let type: String

    public init(name: String, content: [UInt8], type: String) {
        (self.name, self.content, self.type) = (name, content, type)
    }
}

/// A change of a record that can wait for its server.
public enum IndivoWrite: Hashable, Sendable {
    case create(IndivoDraft)
    case version(of: IndivoReference, IndivoDraft)
    /// A new document that is the annotation (and so on) of another.
    case related(to: IndivoReference, as: IndivoRelation, IndivoDraft)
    /// Says of two documents that the last is the annotation (and so on) of the first.
    case relation(of: IndivoReference, IndivoRelation, IndivoReference)
    case label(String, of: IndivoReference)
    case status(IndivoStatus, of: IndivoReference, reason: String)
    /// Content of the app's own storage on the record; what the storage has under the name is overwritten.
    case store(IndivoDraft)
    case removeStored(String)
    /// With the app's own name for the message, under which a record receives one message only.
    case message(IndivoOutgoingMessage, name: String)
    /// A short notice. Indivo has no name for it: one whose answer was lost is not sent again by itself.
    case notice(String, about: IndivoReference?)
}

extension IndivoWrite {
    /// The document of the record that it makes.
    var draft: IndivoDraft? {
        switch self {
        case .create(let draft), .version(_, let draft), .related(_, _, let draft): draft
        default: nil
        }
    }

    /// The documents that must be there before it.
    var references: [IndivoReference] {
        switch self {
        case .create, .store, .removeStored, .message: []
        case .version(let old, _): [old]
        case .related(let about, _, _): [about]
        case .relation(let about, _, let other): [about, other]
        case .label(_, let document), .status(_, let document, _): [document]
        case .notice(_, let document): document.map { [$0] } ?? []
        }
    }

    /// The names among them.
    var names: [String] {
        references.compactMap { reference -> String? in
            if case .named(let name) = reference { name } else { nil }
        }
    }

    /// The document that it changes.
    var changed: IndivoReference? {
        switch self {
        case .version(let document, _), .label(_, let document), .status(_, let document, _): document
        default: nil
        }
    }

    /// The same with other content; nil for a write that has none.
    func holding(_ content: [UInt8]) -> IndivoWrite? {
        func changed(_ draft: IndivoDraft) -> IndivoDraft {
            IndivoDraft(name: draft.name, content: content, type: draft.type)
        }
        return switch self {
        case .create(let draft): .create(changed(draft))
        case .version(let old, let draft): .version(of: old, changed(draft))
        case .related(let about, let relation, let draft): .related(to: about, as: relation, changed(draft))
        case .store(let draft): .store(changed(draft))
        default: nil
        }
    }

    /// The same with the server's identifier in the place of a name.
    func naming(_ name: String, _ id: String) -> IndivoWrite {
        func known(_ reference: IndivoReference) -> IndivoReference { reference == .named(name) ? .id(id) : reference }
        return switch self {
        case .create, .store, .removeStored, .message: self
        case .version(let old, let draft): .version(of: known(old), draft)
        case .related(let about, let relation, let draft): .related(to: known(about), as: relation, draft)
        case .relation(let about, let relation, let other): .relation(of: known(about), relation, known(other))
        case .label(let label, let document): .label(label, of: known(document))
        case .status(let status, let document, let reason): .status(status, of: known(document), reason: reason)
        case .notice(let text, let document): .notice(text, about: document.map(known))
        }
    }
}
