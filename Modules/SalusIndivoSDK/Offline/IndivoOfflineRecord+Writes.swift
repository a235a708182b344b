public import PHRIndivo

/// Each call puts one write into the queue and returns when it is on the disk. Those that make a document give the name
/// by which later calls reach it. They throw what `add` throws.
extension IndivoOfflineRecord {
    /// A new document of any type. `name` is the app's own for it (Indivo's external id), at most 250 characters, each
    /// used once on a record; a new random one unless told.
    @discardableResult
    public func create(
        _ content: [UInt8], type: String = "application/xml", as name: String? = nil
    ) throws(IndivoSDKError) -> IndivoReference {
        try make(content, type, name) { .create($0) }
    }

    /// A new version of a document, which must be its latest one when it is sent. Throws `unwritable` besides.
    @discardableResult
    public func replace(
        _ document: IndivoReference, with content: [UInt8], type: String = "application/xml", as name: String? = nil
    ) throws(IndivoSDKError) -> IndivoReference {
        try make(content, type, name) { .version(of: document, $0) }
    }

    /// A document with this model: a new one, or a new version of `old`. Throws `unwritable` for a text with a
    /// character that XML does not have.
    @discardableResult
    public func push<Model: IndivoTyped>(
        _ model: Model, over old: IndivoReference? = nil, as name: String? = nil
    ) throws(IndivoSDKError) -> IndivoReference {
        let content = try model.documentBytes
        return if let old { try replace(old, with: content, as: name) } else { try create(content, as: name) }
    }

    /// A new document that is the annotation (and so on) of another.
    @discardableResult
    public func create(
        _ relation: IndivoRelation, of document: IndivoReference, _ content: [UInt8], type: String = "application/xml",
        as name: String? = nil
    ) throws(IndivoSDKError) -> IndivoReference {
        try make(content, type, name) { .related(to: document, as: relation, $0) }
    }

    /// Says that `other` is the annotation (and so on) of a document.
    public func relate(
        _ document: IndivoReference, _ relation: IndivoRelation, to other: IndivoReference
    ) throws(IndivoSDKError) { try add(.relation(of: document, relation, other)) }

    /// Gives a document another label. Of two labels the one that is sent later stays.
    public func setLabel(_ label: String, of document: IndivoReference) throws(IndivoSDKError) {
        try add(.label(label, of: document))
    }

    /// Makes a document active, void or archived. The reason is asked for by the server.
    public func set(
        _ status: IndivoStatus, of document: IndivoReference, reason: String
    ) throws(IndivoSDKError) { try add(.status(status, of: document, reason: reason)) }

    /// Keeps content in the app's own storage on the record, in the place of what is there under the name.
    public func store(
        _ content: [UInt8], type: String = "application/xml", as name: String
    ) throws(IndivoSDKError) { try add(.store(IndivoDraft(name: name, content: content, type: type))) }

    /// Removes the content under a name from the app's own storage on the record.
    public func removeStored(_ name: String) throws(IndivoSDKError) { try add(.removeStored(name)) }

    /// A message to everyone who sees the whole record, with its attachments. `name` is the app's own for it: one that
    /// the record had before is refused.
    public func send(_ message: IndivoOutgoingMessage, as name: String? = nil) throws(IndivoSDKError) {
        try add(.message(message, name: name ?? newName()))
    }

    /// A short notice, about a document if one is given. Its protocol has no name for it: when the answer was lost, it
    /// is refused as `uncertain` instead of being sent a second time.
    public func notify(_ content: String, about document: IndivoReference? = nil) throws(IndivoSDKError) {
        try add(.notice(content, about: document))
    }

    private func make(
        _ content: [UInt8], _ type: String, _ name: String?, _ write: (IndivoDraft) -> IndivoWrite
    ) throws(IndivoSDKError) -> IndivoReference {
        let name = name ?? newName()
        try add(write(IndivoDraft(name: name, content: content, type: type)))
        return .named(name)
    }
}
