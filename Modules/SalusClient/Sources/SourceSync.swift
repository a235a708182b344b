import PHRHData

/// Reads one source once: the sections that changed, the documents that changed, and those that are gone.
struct SourceSync {
    /// Documents of a section that come before the state is kept.
    private static let group = 25
    private static let person = "person_information"

    let connection: SourceConnection
    let options: SourceSyncOptions
    private let store: SourceStore
    private(set) var source: RecordSource
    /// The sections and documents that came so far.
    var state: SourceState
    var writer: SourceWriter
    var counts = SourceCounts()
    var faults: [String] = []
    var remarks: [String] = []
    /// Documents of the record that were written there.
    var sent = 0
    /// Documents that came since the state was kept.
    private var unsaved = 0
    /// The state as it is in the store, so that a source without news writes nothing.
    private var kept: SourceState
    private(set) var isReadingPerson = false
    /// Whether the part about the person came in this read, or did not change.
    var hasPerson = false
    /// Whether a part about the person has a fault in this read.
    var hasPersonFault = false

    init(
        _ source: RecordSource, _ state: SourceState, _ connection: SourceConnection, _ options: SourceSyncOptions,
        _ client: HealthClient
    ) async throws(ClientError) {
        (self.source, self.state, self.connection, self.options) = (source, state, connection, options)
        kept = state
        store = SourceStore(store: client.values.store)
        writer = try await SourceWriter(
            source, isDryRun: options.isDryRun, client)
        if options.isWhole { self.state.forgetValidators() }
        self.state.forget { [writer] address in !writer.has(address) }
    }

    /// Whether the record there has shown in this read that it is the right person's.
    var isPersonChecked: Bool { hasPerson && !hasPersonFault }

    /// Throws what ends the read; one section or document that cannot be read is a fault, and the rest is read. The
    /// state is then what came so far.
    mutating func run() async throws(ClientError) {
        let base = try SourceAddress(source.patient.base)
        try await readRoot(base)
        let layout = state.layout.flatMap(HDataSection.Layout.init(named:)) ?? .continuityOfCare
        source.layout = layout.name
        if layout == .rhex {
            isReadingPerson = true
            try await readPatient(base)
            (isReadingPerson, state.isPersonRead) = (false, true)
            try await save()
        }
        let reader = SourceListingReader(connection: connection, base: base, layout: layout)
        for place in Self.order(state.sections) {
            if Task.isCancelled { throw .cancelled }
            isReadingPerson = state.sections[place].name == Self.person
            try await readSection(place, by: reader)
            if isReadingPerson { state.isPersonRead = true }
            isReadingPerson = false
            try await save()
        }
        counts.listed = state.items.count { !$0.value.isWithdrawn }
    }

    /// The person first: nothing comes of another one's record.
    private static func order(_ sections: [SourceState.Section]) -> [Int] {
        let person = sections.indices.filter { sections[$0].name == Self.person }
        return person + sections.indices.filter { !person.contains($0) }
    }

    /// Sections that the root lists no more stay as they are, and are a fault: a root may be wrong. A record without a
    /// root is one of those that hReader asks for: it has no sections.
    private mutating func readRoot(_ base: SourceAddress) async throws(ClientError) {
        let answer: SourceConnection.Answer?
        do throws(ClientError) {
            answer = try await connection.get(
                base.appending("root.xml"), accept: SourceDiscovery.xml, unless: state.root)
        } catch {
            if error == .source(.status(403)) { throw .source(.unauthorized) }
            guard SourceProblem.isMissing(error), state.sections.isEmpty else { throw error }
            return state.layout = HDataSection.Layout.rhex.name
        }
        guard let answer else { return }
        guard let root = try? HDataRoot(parsing: answer.bytes) else { throw .source(.unreadable) }
        let sections = SourceListingReader.sections(of: root, before: state.sections)
        if sections.count == SourceListingReader.mostSections { note("The source has more sections than are read.") }
        if SourceListingReader.isTooDeep(root) {
            note("The source has sections more than four deep inside others; those are not read.")
        }
        let names = Set(sections.map(\.name))
        for old in state.sections where !names.contains(old.name) && !state.items(of: old.name).isEmpty {
            note("\(old.title) is not listed any more; what came of it stays.")
        }
        (state.layout, state.sections, state.root) = (root.layout.name, sections, answer.validator)
    }

    private mutating func readSection(_ place: Int, by reader: SourceListingReader) async throws(ClientError) {
        let section = state.sections[place]
        do throws(ClientError) {
            switch try await reader.listing(section) {
            case .unchanged:
                hasPerson = hasPerson || isReadingPerson
                counts.unchanged += state.items(of: section.name).count { !$0.value.isWithdrawn }
            case .one(let answer):
                let listed = ListedSourceDocument(
                    address: reader.base.appending(section.path), metadata: HDataMetadata(title: section.title),
                    mediaType: nil)
                if try await take(answer, listed, section, reader.layout) {
                    state.sections[place].validator = answer.validator
                }
            case .documents(let documents, let validator, let elsewhere):
                if elsewhere > 0 { note("\(section.title): \(elsewhere) documents are on another host, and not read.") }
                let isDone = try await read(documents, of: section, reader.layout, isWhole: elsewhere == 0)
                state.sections[place].validator = isDone ? validator : SourceValidator()
            }
        } catch { try note(error, section.title) }
    }

    /// Counts a document that came, and keeps the state with every so many, so that a read that is killed goes on from
    /// there.
    mutating func came() async throws(ClientError) {
        unsaved += 1
        options.tell(counts.added + counts.changed)
        if unsaved >= Self.group { try await save() }
    }

    /// Keeps the state as it is, at the end of every group of documents.
    mutating func save() async throws(ClientError) {
        unsaved = 0
        guard !options.isDryRun, state != kept else { return }
        try await store.save(state, of: source.number)
        kept = state
    }
}
