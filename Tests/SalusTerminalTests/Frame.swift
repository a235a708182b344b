import Foundation
import TestSupport
import Testing

/// A whole screen as a text file in `Tests/Frames`: what it is meant to look like.
///
/// With `SALUS_RECORD_FRAMES=1` a test run writes the files, and fails so that it is no check; look
/// at the difference before you keep it.
struct Frame {
    private let file: URL

    init(_ name: String) { file = Program.package.appending(path: "Tests/Frames/\(name).txt") }

    func expect(_ screen: String) throws {
        if ProcessInfo.processInfo.environment["SALUS_RECORD_FRAMES"] != nil {
            try Data((screen + "\n").utf8).write(to: file)
            Issue.record("written, not compared: \(file.lastPathComponent)")
            return
        }
        #expect(screen + "\n" == String(decoding: try Data(contentsOf: file), as: UTF8.self))
    }
}
