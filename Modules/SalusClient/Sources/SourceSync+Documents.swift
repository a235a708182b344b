import PHRHData
import SalusBase
import SalusCrypto

/// Documents of a section.
extension SourceSync {
    /// So many documents of a section are not believed to be gone all at once.
    private static let manyItems = 3
    /// So many documents in a row that fail end their section.
    private static let mostFailures = 5
    static let rhexAccept = "application/json, application/xml;q=0.9, */*;q=0.1"

    /// False where something has to be asked for again the next time.
    mutating func read(
        _ documents: [ListedSourceDocument], of section: SourceState.Section, _ layout: HDataSection.Layout,
        isWhole: Bool
    ) async throws(ClientError) -> Bool {
        var (isDone, there, failures) = (isWhole, Set<String>(), 0)
        for document in documents {
            if Task.isCancelled { throw .cancelled }
            there.insert(document.address.text)
            if isOfAnother(document.address.text, than: section) { continue }
            do throws(ClientError) {
                isDone = try await read(document, of: section, layout) && isDone
                failures = 0
            } catch {
                if SourceProblem.isGone(error) {
                    there.remove(document.address.text)
                    if state.items[document.address.text] != nil { continue }
                }
                try note(error, section.title)
                (counts.refused, isDone, failures) = (counts.refused + 1, false, failures + 1)
                guard failures < Self.mostFailures else {
                    note("\(section.title): \(failures) documents in a row did not come; the rest was not asked for.")
                    return false
                }
            }
        }
        if isWhole { isDone = try await withdraw(besides: there, of: section) && isDone }
        return isDone
    }

    /// Whether another section of the source has the document, which came from there and is kept once.
    private mutating func isOfAnother(_ address: String, than section: SourceState.Section) -> Bool {
        guard let item = state.items[address], item.section != section.name else { return false }
        let isThere = state.sections.contains { $0.name == item.section } && !item.isWithdrawn && !item.digest.isEmpty
        if isThere { state.items[address]?.note(section.name) } else { state.items[address]?.move(to: section.name) }
        return isThere
    }

    private mutating func read(
        _ document: ListedSourceDocument, of section: SourceState.Section, _ layout: HDataSection.Layout
    ) async throws(ClientError) -> Bool {
        let item = state.items[document.address.text]
        let accept = layout == .rhex ? Self.rhexAccept : SourceDiscovery.xml
        let answer = try await connection.get(
            document.address, accept: accept, unless: item?.validator ?? SourceValidator())
        guard let answer else {
            return try await unchanged(document.address.text)
        }
        return try await take(answer, document, section, layout)
    }

    mutating func unchanged(_ address: String) async throws(ClientError) -> Bool {
        guard var item = state.items[address] else { return false }
        hasPerson = hasPerson || isReadingPerson
        guard item.isWithdrawn || writer.isArchived(address) else {
            counts.unchanged += 1
            return true
        }
        if try await writer.letCountAgain(address) {
            counts.returned += 1
        } else if item.isWithdrawn {
            counts.left += 1
        } else {
            counts.unchanged += 1
        }
        (item.isWithdrawn, item.archivedByUs) = (false, false)
        state.items[address] = item
        return true
    }

    /// Takes an answer as a document; false where the person keeps it away.
    mutating func take(
        _ answer: SourceConnection.Answer, _ document: ListedSourceDocument, _ section: SourceState.Section,
        _ layout: HDataSection.Layout
    ) async throws(ClientError) -> Bool {
        guard !answer.bytes.isEmpty, !answer.isPage || document.mediaType == "text/html" else {
            throw .source(.unreadable)
        }
        let copy = HDataCopy(
            layout: layout, record: source.patient.base, address: document.address.text, section: section.path,
            metadata: document.metadata, mediaType: answer.type(listed: document.mediaType), content: answer.bytes)
        return try await take(copy, answer.validator)
    }

    mutating func take(_ copy: HDataCopy, _ validator: SourceValidator) async throws(ClientError) -> Bool {
        let digest = Hex.encode(SHA256.hash(copy.content))
        var item = state.items[copy.address] ?? SourceState.Item(section: copy.section.joined(separator: "/"))
        item.validator = validator
        if item.isWritten == true, item.digest.isEmpty { item.digest = digest }
        if item.digest == digest {
            state.items[copy.address] = item
            return try await unchanged(copy.address)
        }
        let outcome = try await writer.take(copy, state.items[copy.address])
        hasPerson = hasPerson || isReadingPerson
        switch outcome {
        case .added: counts.added += 1
        case .changed: counts.changed += 1
        case .unchanged: counts.unchanged += 1
        case .returned: counts.returned += 1
        case .left:
            counts.left += 1
            return false
        }
        (item.digest, item.isWithdrawn, item.archivedByUs) = (digest, false, false)
        (item.hasEntries, item.isWritten) = (copy.hasEntries, nil)
        state.items[copy.address] = item
        compareName(in: copy)
        try await came()
        return true
    }

    /// Archives what the section lists no more. One that lists nothing at all any more may be broken: then that is a
    /// fault, unless the person says that it is so.
    private mutating func withdraw(
        besides there: Set<String>, of section: SourceState.Section
    ) async throws(ClientError) -> Bool {
        for address in state.shared(with: section.name).keys where !there.contains(address) {
            _ = state.items[address]?.leave(section.name)
        }
        let gone = state.items(of: section.name).filter { !$0.value.isWithdrawn && !there.contains($0.key) }
        guard !there.isEmpty || gone.count < Self.manyItems || options.takesEmpty else {
            note("\(section.title) lists nothing any more; its \(gone.count) documents stay.")
            return false
        }
        for (address, old) in gone.sorted(by: { $0.key < $1.key }) {
            var item = old
            if item.leave(section.name) {
                state.items[address] = item
                continue
            }
            let isArchived = try await writer.set(withdrawn: true, address)
            if isArchived { counts.withdrawn += 1 }
            (item.isWithdrawn, item.archivedByUs) = (true, isArchived)
            state.items[address] = item
        }
        return true
    }
}

extension HDataCopy {
    /// Whether entries come of it.
    fileprivate var hasEntries: Bool { (try? facts())?.isEmpty == false }
}

extension SourceConnection.Answer {
    /// The media type of the content: what the feed says counts where the answer says nothing of use.
    fileprivate func type(listed: String?) -> String {
        if bytes.starts(with: "%PDF-".utf8) { return "application/pdf" }
        let vague = ["", "application/octet-stream", "text/plain", "text/html"]
        let type = vague.contains(mediaType) ? listed ?? mediaType : mediaType
        return type.isEmpty || type.utf8.count > 100 ? "application/octet-stream" : type
    }
}
