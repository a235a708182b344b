import CommandKit
import SalusBase
import SalusClient
import SalusModels
import SalusTerminal

/// `salus source write` and `cancel`: documents of a record on their way to a source.
enum SourceWriteVerb {
    static let write = ScriptVerb(
        "write", of: "source", "write an entry or a document of your record into the record at a clinic",
        operands: [number, document], options: [section, later], effect: .changes, takesLong: true,
        about: """
            An entry goes into the section that fits, as the entry that the source reads; a document goes as it is. It
            is kept in the encrypted database of this device and sent at once, or with the next 'source sync' that
            reaches the source; --later leaves it to that. It is sent once: a document that is sent again is known by
            its name there. A later version takes the place of the older one, as long as nothing else was written over
            it; otherwise it stays here, and 'source list' says which version is there. Writing it again then puts
            yours in its place. Nothing is sent before the source has shown the person of the record. hData is told
            title, times and author with a new document; RHEx is not, and later versions carry the content alone. The
            author is your account for what you wrote; a copy from elsewhere is sent without one. The exit status is
            0 for what is there, or waits with --later, and 6 for what waits, may have arrived or is not taken.
            """,
        examples: [
            .init(command: "salus source write 1 ramipril", comment: "tell the clinic what you take"),
            .init(command: "salus source write 1 0b1c --section documents", comment: "a letter as it is"),
        ],
        run: { (work: SourceScript) in try await work.write() })

    static let cancel = ScriptVerb(
        "cancel", of: "source", "take a document out of the queue before it is sent",
        operands: [number, Operand("WRITE", help: "its number, as 'source list' shows it")], effect: .changes,
        about: """
            Only what waits, what the source did not take, or what may have arrived: that stays at the source if it did,
            and comes with the next read as a document of the source's. The document stays in your record.
            """,
        examples: [.init(command: "salus source cancel 1 3", comment: "the third document for source 1")],
        run: { (work: SourceScript) in try await work.cancel() })

    private static let number = Operand("NUMBER", help: "the source, as 'source list' shows it")
    private static let document = Operand("DOCUMENT", help: "a title, its beginning, or a document's identifier")
    static let section = Option(
        name: "section", value: "NAME", help: "the section there, such as conditions (by default the one that fits)")
    static let later = Option(name: "later", help: "do not send it before the next 'source sync'")
}

extension SourceScript {
    /// The source that the first word means.
    private func source() async throws -> RecordSource {
        guard let found = try await sources.all().first(where: { "\($0.number)" == words[0] }) else {
            throw Self.none
        }
        return found
    }

    fileprivate func write() async throws -> ExitStatus {
        let source = try await source()
        let document = try await document(in: source.record)
        console.remarkOnDryRun()
        let new = try await sources.write(
            document, to: source, section: invocation[SourceWriteVerb.section], isDryRun: invocation.isDryRun)
        guard !invocation.isDryRun else { return try show(SourceWriteReport(source, new)) }
        wrote("the document waits for the source")
        let isLater = invocation.has(SourceWriteVerb.later)
        let outcome = isLater ? nil : await sources.sync([source], SourceSyncOptions())[0]
        let numbers = new.map(\.number)
        let all = try await sources.all().first { $0.number == source.number }?.writes ?? []
        let writes = all.filter { numbers.contains($0.number) }
        if let outcome, writes.contains(where: { $0.state == .waiting || $0.state == .uncertain }) {
            for reason in outcome.reasons { console.remark(reason) }
        }
        let status = try show(SourceWriteReport(source, writes))
        return isLater || writes.allSatisfy { $0.state == .sent } ? status : .partial
    }

    private func show(_ report: SourceWriteReport) throws -> ExitStatus {
        try console.show(report, essence: report.writes.map { "\($0.number)" }) { report.text(on: $0, time) }
        return .done
    }

    private func document(in record: RecordID) async throws -> DocumentID {
        let listing = try await client.reader.listing(of: record)
        return try NamedChoice(words[1], what: "document", from: "salus sync").one(
            of: listing, identifier: \.document.id, name: \.title
        ).document.id
    }

    fileprivate func cancel() async throws -> ExitStatus {
        let source = try await source()
        guard let number = Int(digits: words[1]) else { throw ScriptFailure(ClientError.source(.noWrite)) }
        console.remarkOnDryRun()
        let write = try await sources.cancel(number, of: source, isDryRun: invocation.isDryRun)
        if !invocation.isDryRun { wrote("the document is taken out") }
        if write.state == .uncertain { console.remark(SourceWrite.mayHaveArrived) }
        let report = SourceWriteReport(source, [write])
        try console.show(report, essence: ["\(number)"]) { _ in
            invocation.isDryRun
                ? "It would be taken out; nothing was." : "It is not sent any more; it stays in the record."
        }
        return .done
    }
}

extension SourceOutcome {
    /// Why a document was not sent, each in a sentence: what ended the read, else its faults.
    fileprivate var reasons: [String] {
        error.map { [ErrorNotice($0.advice).text] } ?? source.faults.map(\.harmless)
    }
}

/// Documents that are written into a source, as scripts read them.
struct SourceWriteReport: Encodable, Sendable {
    struct Row: Encodable, Sendable {
        let number: Int
        let document: DocumentID
        let title, section: String
        let state: SourceWrite.State
        let addedAt: Instant
        let sentAt: Instant?
        /// Its address there.
        let address: String?
        /// The reason why the source did not take it, and what to do next, with its code.
        let problem, nextStep, code: String?

        init(_ write: SourceWrite) {
            (number, document, title, section) = (write.number, write.document, write.title, write.place)
            (state, addedAt, sentAt, address) = (write.state, write.addedAt, write.sentAt, write.address)
            let advice = write.refusal?.advice
            (problem, nextStep, code) = (advice?.problem, advice?.nextStep, advice?.code)
        }

        /// `3: Gout to conditions: waits`.
        func line(_ time: LocalTime) -> String {
            "\(number): \(title.harmless) to \(section.harmless): " + said(time)
        }

        func styled(on layout: OutputLayout, _ time: LocalTime) -> String {
            state == .refused ? layout.styled(line(time), .bad) : line(time)
        }

        private func said(_ time: LocalTime) -> String {
            switch state {
            case .waiting: "waits"
            case .uncertain: "may have arrived; looked for with the next read"
            case .sent: "there since \(sentAt.map(time.text) ?? "")"
            case .refused: "not taken. \(problem ?? "") \(nextStep ?? "")"
            }
        }
    }

    let source: Int
    let writes: [Row]

    init(_ source: RecordSource, _ writes: [SourceWrite]) {
        (self.source, self.writes) = (source.number, writes.map(Row.init))
    }

    func text(on layout: OutputLayout, _ time: LocalTime) -> String {
        writes.map { $0.styled(on: layout, time) }.joined(separator: "\n")
    }
}
