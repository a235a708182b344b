import Glibc
import SalusBase
import Testing

@Suite struct ReplacingAFile {
    private let path = "/tmp/salus-durable-\(getpid())-\(UInt64(bitPattern: Int64(clock())))"

    private func replace(_ text: String, at path: String) -> Bool {
        Array(text.utf8).withUnsafeBytes { DurableFile.replace(path, with: $0) }
    }

    private func content(_ path: String) -> String? {
        let descriptor = open(path, O_RDONLY)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 100)
        let count = read(descriptor, &bytes, bytes.count)
        return count < 0 ? nil : String(decoding: bytes.prefix(count), as: UTF8.self)
    }

    @Test func leavesTheNewContentForItsOwnerAlone() {
        defer { unlink(path) }
        #expect(replace("one, and longer", at: path))
        #expect(replace("two", at: path))
        #expect(content(path) == "two")
        var status = stat()
        #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
        #expect(content("\(path).\(getpid()).new") == nil)
    }

    @Test func failsWithoutAFolderAndLeavesNothing() {
        #expect(!replace("one", at: "\(path)/none/file"))
        #expect(content("\(path)/none/file") == nil)
    }
}
