import Foundation
import TestSupport
import Testing

@Suite("Declaring what is used of Pango")
struct DeclaringPango {
    @Test("our declarations are those of Pango's own headers")
    func sameDeclarations() async throws {
        let flags = try await Program.run(URL(fileURLWithPath: "/usr/bin/pkg-config"), ["--cflags", "pangocairo"])
        let words = flags.output.split(whereSeparator: \.isWhitespace).map(String.init)
        let shim = Program.package.appending(path: "Modules/CPangoCairo/shim.h").path
        let compiled = try await Program.run(
            URL(fileURLWithPath: "/usr/bin/gcc"),
            ["-fsyntax-only", "-Werror"] + words + [
                "-include", "pango/pangocairo.h", "-include", shim, "-x", "c", "/dev/null",
            ])
        #expect(compiled.errors == "")
        #expect(compiled.status == 0)
    }
}
