import SalusAPI
import SalusBase
import SalusModels

/// Terms of coding systems for the words of a person: from the lists that come with the client, from those that this
/// device was told before, and from the systems that the server's operator has loaded.
public actor TermFinder {
    /// The most terms of an answer.
    public static let limit = 8
    /// Typing pauses for so long before the server is asked.
    private static let pause = Duration.milliseconds(150)
    /// The terms of a matter that stay on this device, the newest first.
    private static let keptOfSubject = 200

    private let session: ClientSession
    private let values: LocalValues
    private let clock: WallClock
    private var asked = 0
    private var systems: (list: [Vocabulary], at: Instant)?

    init(session: ClientSession, values: LocalValues, clock: WallClock) {
        (self.session, self.values, self.clock) = (session, values, clock)
    }

    /// The terms on this device that fit a text; asks no server.
    public func local(_ text: String, for subject: TermSubject) async -> TermAnswer {
        let before = (try? await values.knownTerms()[subject.rawValue]) ?? []
        return TermAnswer((ShippedTerms.terms(of: subject) + before).fitting(text, limit: Self.limit), .device)
    }

    /// The same, with the server's terms after a short pause; nil when another text was asked for meanwhile.
    public func typed(_ text: String, for subject: TermSubject) async -> TermAnswer? {
        asked += 1
        let own = asked
        try? await Task.sleep(for: Self.pause)
        guard own == asked else { return nil }
        let answer = await find(text, for: subject)
        return own == asked ? answer : nil
    }

    /// The terms of this device and of the server that fit a text. Those of the server stay on this device for later.
    /// Without an answer of the server the source is `device`.
    public func find(_ text: String, for subject: TermSubject) async -> TermAnswer {
        let here = await local(text, for: subject)
        do throws(ClientError) {
            var found: [CodedTerm] = []
            var titles: [String] = []
            for vocabulary in try await vocabularies() {
                guard let system = subject.system(of: vocabulary.name) else { continue }
                let call = LookUpTermsCall(vocabulary: vocabulary.name, text: Self.question(text), limit: 20)
                found += try await session.call(call).terms.map { CodedTerm($0, in: system) }
                titles.append(vocabulary.title)
            }
            try await keep(found, for: subject)
            return TermAnswer((here.terms + found).fitting(text, limit: Self.limit), .server(titles))
        } catch { return here }
    }

    /// The longest word: the server looks for one run of characters, and the other words are looked for in its answer.
    private static func question(_ text: String) -> String {
        text.split(separator: " ").max { $0.count < $1.count }.map { String($0.prefix(60)) } ?? text
    }

    /// Those that the server has, which seldom change.
    private func vocabularies() async throws(ClientError) -> [Vocabulary] {
        let now = clock.now
        if let systems, now.milliseconds - systems.at.milliseconds < 600_000 { return systems.list }
        let list = try await session.everything(ListVocabulariesCall())
        systems = (list, now)
        return list
    }

    private func keep(_ found: [CodedTerm], for subject: TermSubject) async throws(ClientError) {
        guard !found.isEmpty else { return }
        var known = try await values.knownTerms()
        let before = known[subject.rawValue] ?? []
        let new = Set(found)
        let terms = Array((found + before.filter { !new.contains($0) }).prefix(Self.keptOfSubject))
        guard terms != before else { return }
        known[subject.rawValue] = terms
        try await values.save(knownTerms: known)
    }
}

extension CodedTerm {
    /// A term of the server, with the words that were searched.
    fileprivate init(_ term: VocabularyTerm, in system: CodeSystem) {
        self.init(term.physicianValue, Coding(system, term.code, display: term.physicianValue))
    }
}
