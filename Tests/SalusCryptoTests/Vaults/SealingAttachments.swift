import SalusBase
import TestSupport
import Testing

@testable import SalusCrypto

@Suite("An attachment of a vault")
struct SealingAttachments {
    private static let vault = [UInt8](repeating: 3, count: 16)

    /// A file of that many bytes, and its attachment.
    private func example(_ length: Int) throws -> (file: [UInt8], attachment: VaultAttachment) {
        let file = (0..<length).map { UInt8(truncatingIfNeeded: $0 ^ $0 >> 8) }
        let reference = try VaultAttachmentReference(
            length: UInt64(length), mediaType: "image/png", name: "scan.png", randomness: .counted())
        return (file, try VaultAttachment(sealing: reference, in: Self.vault, randomness: .counted(from: 9)))
    }

    private func parts(_ attachment: VaultAttachment, _ file: [UInt8]) throws -> [[UInt8]] {
        let layout = attachment.layout
        return try (0..<layout.partCount).map { part in
            try attachment.seal(part: part, Array(file[layout.fileRange(ofChunks: layout.chunks(inPart: part))]))
        }
    }

    @Test("is the same bytes in parts as in one piece, whatever its length", arguments: [0, 1, 256, 16_384, 40_000])
    func pieces(length: Int) throws {
        let (file, attachment) = try example(length)
        let sealed = try parts(attachment, file).flatMap { $0 }
        #expect(sealed.count == attachment.layout.sealedSize)
        let padded = file + [UInt8](repeating: 0, count: Padme.paddedLength(length) - length)
        let whole = try Sealing.open(
            Array(sealed[38...]), key: attachment.reference.key, label: "blob", header: Array(sealed[..<38]))
        #expect(whole == padded)
    }

    @Test("of several parts goes on after a stop, with what its entry and its head say")
    func resumed() throws {
        let (file, attachment) = try example(5_000_000)
        #expect(attachment.layout.partCount == 2)
        #expect(attachment.layout.sealedRange(ofPart: 0).count == 4_198_400 + 94)
        let reference = try VaultAttachmentReference(encoded: attachment.reference.encoded)
        #expect(reference == attachment.reference)
        let resumed = try VaultAttachment(reference, in: Self.vault, head: attachment.head)
        let sealed = try parts(attachment, file)
        let second = resumed.layout.fileRange(ofChunks: resumed.layout.chunks(inPart: 1))
        #expect(try resumed.seal(part: 1, Array(file[second])) == sealed[1])
        #expect(try resumed.open(part: 0, sealed[0]) + resumed.open(part: 1, sealed[1]) == file)
    }

    @Test("of whose first part the head was changed, or after whose end something stands, does not open")
    func headAndEnd() throws {
        let (file, attachment) = try example(300)
        var part = try attachment.seal(part: 0, file)
        part[0] ^= 1
        #expect(throws: CryptoError.notAuthentic) { try attachment.open(part: 0, part) }
        var reference = attachment.reference.encoded
        reference[48..<56] = [0, 0, 0, 0, 0, 0, 1, 34]
        let shorter = try VaultAttachment(
            VaultAttachmentReference(encoded: reference), in: Self.vault, head: attachment.head)
        #expect(shorter.reference.length == 290)
        #expect(shorter.layout.sealedSize == attachment.layout.sealedSize)
        let sealed = try attachment.seal(part: 0, file)
        #expect(throws: CryptoError.malformed(.unexpected("padding"))) { try shorter.open(part: 0, sealed) }
    }

    @Test("opens any range of chunks alone")
    func ranges() throws {
        let (file, attachment) = try example(100_000)
        let sealed = try parts(attachment, file)[0]
        let layout = attachment.layout
        for wanted in [0..<1, 16_000..<40_000, 99_999..<100_000, 0..<100_000] {
            let chunks = layout.chunks(holding: wanted)
            let opened = try attachment.open(chunks: chunks, Array(sealed[layout.sealedRange(ofChunks: chunks)]))
            let held = layout.fileRange(ofChunks: chunks)
            #expect(held.lowerBound <= wanted.lowerBound && held.upperBound >= wanted.upperBound)
            #expect(opened == Array(file[held]))
        }
    }

    @Test("with chunks cut off, added, swapped, repeated or changed is refused")
    func tampered() throws {
        let (file, attachment) = try example(60_000)
        let sealed = try parts(attachment, file)[0]
        let chunk = { (index: Int) in sealed[attachment.layout.sealedRange(ofChunks: index..<index + 1)] }
        let head = sealed[..<94]
        let rest = chunk(2) + chunk(3)
        let bad: [[UInt8]] = [
            Array(sealed.dropLast()), Array(sealed.dropLast(chunk(3).count)), sealed + [0], sealed + chunk(0),
            Array(head + chunk(1) + chunk(0) + rest), Array(head + chunk(0) + chunk(0) + rest), [],
        ]
        for bytes in bad {
            #expect(throws: CryptoError.notAuthentic) { try attachment.open(part: 0, bytes) }
        }
        for index in [94, 20_000, sealed.count - 1] {
            var changed = sealed
            changed[index] ^= 1
            #expect(throws: CryptoError.notAuthentic) { try attachment.open(part: 0, changed) }
        }
    }

    @Test("of another vault, another reference or another salt is told apart by its head")
    func foreign() throws {
        let (_, attachment) = try example(10)
        let (_, other) = try example(10)
        #expect(throws: CryptoError.notAuthentic) {
            try VaultAttachment(attachment.reference, in: [UInt8](repeating: 4, count: 16), head: attachment.head)
        }
        let foreign = try VaultAttachmentReference(
            length: 10, mediaType: "", name: "", randomness: .counted(from: 500))
        #expect(throws: CryptoError.notAuthentic) { try VaultAttachment(foreign, in: Self.vault, head: other.head) }
        for index in attachment.head.indices {
            var changed = attachment.head
            changed[index] ^= 1
            #expect(throws: CryptoError.notAuthentic, "byte \(index)") {
                try VaultAttachment(attachment.reference, in: Self.vault, head: changed)
            }
        }
    }

    @Test("of an impossible length is refused before any memory is asked for")
    func length() {
        #expect(throws: CryptoError.outOfRange(field: "length")) {
            try VaultAttachmentReference(length: .max, mediaType: "", name: "", randomness: .counted())
        }
    }
}
