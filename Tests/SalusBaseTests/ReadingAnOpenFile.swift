import Glibc
import SalusBase
import Testing

@Suite struct ReadingAnOpenFile {
    private let path =
        "/tmp/salus-open-\(getpid())-\(UInt64(bitPattern: Int64(clock())))-\(UInt32.random(in: 0 ... .max))"

    @Test func readsWhatWasWrittenAndSeeks() throws {
        defer { unlink(path) }
        let file = try #require(OpenFile(path, O_RDWR | O_CREAT))
        #expect(file.write([1, 2, 3, 4, 5]))
        #expect(file.seek(to: 1))
        #expect(file.read(upTo: 2) == [2, 3])
        #expect(file.read(upTo: 9) == [4, 5])
        #expect(file.read(upTo: 9) == [])
        #expect(file.truncate(to: 2) && file.seek(to: 0) && file.readToEnd() == [1, 2])
    }

    @Test func readsMoreThanOnePieceToItsEnd() throws {
        defer { unlink(path) }
        let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0) }
        #expect(try #require(OpenFile(path, O_WRONLY | O_CREAT)).write(bytes))
        #expect(OpenFile(path)?.readToEnd() == bytes)
    }

    @Test func tellsWhatTheSystemRefuses() throws {
        #expect(OpenFile("\(path)/none") == nil)
        let folder = try #require(OpenFile("/tmp"))
        #expect(folder.read(upTo: 1) == nil && folder.readToEnd() == nil)
        let reading = try #require(OpenFile("/dev/null"))
        #expect(!reading.write([1]))
        #expect(!(try #require(OpenFile("/dev/full", O_WRONLY))).write([1]))
    }

    @Test func knowsKindAndSize() throws {
        defer {
            unlink(path)
            unlink("\(path).link")
        }
        #expect(try #require(OpenFile(path, O_WRONLY | O_CREAT)).write([1, 2, 3]))
        #expect(symlink(path, "\(path).link") == 0)
        let file = try #require(FileAttributes(path))
        #expect(file.kind == .file && file.size == 3)
        #expect(FileAttributes("\(path).link") == file)
        #expect(FileAttributes("\(path).link", followingLinks: false)?.kind == .link)
        #expect(FileAttributes("/tmp")?.kind == .folder && FileAttributes("/dev/null")?.kind == .other)
        #expect(FileAttributes("\(path).none") == nil)
    }
}
