import SalusBase
import SalusCrypto
import SalusDomain
import SalusModels

/// The answers that are kept for one caller, by the keys of its requests.
///
/// An answer is sealed with a key that is made of the server's and of the request's own: neither the database nor the
/// key file opens it without the request's key.
struct StoredAnswers {
    private static let label = "kept answer"

    private let work: OperationContext
    private let caller: [UInt8]

    /// Nil for callers whose requests name no account: they could not be told apart from others.
    init?(of caller: Caller, in work: OperationContext) {
        switch caller {
        case .account(let signedIn): self.caller = signedIn.account.id.bytes
        case .operator: self.caller = [UInt8](repeating: 0, count: 16)
        case .anonymous, .app, .system, .backend, .application: return nil
        }
        self.work = work
    }

    /// The answer that the request was given; nil when it was not carried out. Throws `keyReused` for another request
    /// with its key, and `answerNotKept` for one whose answer was too large.
    func answer(to request: IdempotentRequest) throws(DomainError) -> WriteAnswer? {
        let name = work.keys.keptAnswerName(of: request.key, caller)
        guard let kept = try work.tx.keptAnswers.answer(name, of: caller), kept.expires > work.now else { return nil }
        return try Content(try open(kept.sealed, request)).answer(to: request)
    }

    /// Keeps the answer to the request that is carried out in this transaction.
    func keep(_ answer: WriteAnswer, of request: IdempotentRequest, _ grant: WriteGrant) throws(DomainError) {
        let limits = work.settings.keptAnswers
        let content = Content(answer, of: request, upTo: limits.bytes)
        let kept = StoredAnswer(
            name: work.keys.keptAnswerName(of: request.key, caller), sealed: try seal(content, request),
            expires: work.now.adding(seconds: Int64(limits.hours) * 3600))
        try work.tx.keptAnswers.insert(kept, of: caller, most: limits.number, grant)
    }

    private func seal(_ content: Content, _ request: IdempotentRequest) throws(DomainError) -> [UInt8] {
        do throws(CryptoError) {
            return try Sealing.seal(
                content.bytes, key: work.keys.keptAnswerKey(of: request.key, caller), label: Self.label,
                randomness: work.random)
        } catch { throw .storage(StorageFailure(.other, "an answer could not be sealed")) }
    }

    private func open(_ sealed: [UInt8], _ request: IdempotentRequest) throws(DomainError) -> [UInt8] {
        do throws(CryptoError) {
            return try Sealing.open(sealed, key: work.keys.keptAnswerKey(of: request.key, caller), label: Self.label)
        } catch { throw .storage(StorageFailure(.corrupt, "a kept answer does not open with this key file")) }
    }
}

/// The sealed bytes: the request's digest, then 0 for no content, 1 for content, or 2 for content that was not kept.
private struct Content {
    let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    init(_ answer: WriteAnswer, of request: IdempotentRequest, upTo most: Int) {
        var writer = ByteWriter()
        writer.raw(request.digest)
        switch answer.mediaType {
        case nil: writer.u8(0)
        case let type? where answer.bytes.count <= most && type.utf8.count <= 255:
            writer.u8(1)
            writer.v16(Array(type.utf8))
            writer.raw(answer.bytes)
        default: writer.u8(2)
        }
        bytes = writer.bytes
    }

    func answer(to request: IdempotentRequest) throws(DomainError) -> WriteAnswer {
        let (digest, answer) = try read(request.digest.count)
        guard digest == request.digest else { throw .keyReused }
        guard let answer else { throw .answerNotKept }
        return answer
    }

    private func read(_ count: Int) throws(DomainError) -> (digest: [UInt8], answer: WriteAnswer?) {
        do throws(MalformedBytes) {
            var reader = ByteReader(bytes)
            return (try reader.raw(count), try Self.answer(&reader))
        } catch { throw .storage(StorageFailure(.corrupt, "a kept answer is not of its form")) }
    }

    private static func answer(_ reader: inout ByteReader) throws(MalformedBytes) -> WriteAnswer? {
        var answer: WriteAnswer
        switch try reader.u8() {
        case 0: answer = WriteAnswer(mediaType: nil, bytes: [])
        case 1:
            let type = String(decoding: try reader.v16(), as: UTF8.self)
            answer = WriteAnswer(mediaType: type, bytes: reader.rest())
        default: return nil
        }
        answer.isReplayed = true
        return answer
    }
}
