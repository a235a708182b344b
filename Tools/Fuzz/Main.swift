#if !LIBFUZZER
    import Foundation
    import SalusBase

    /// `salus-fuzz` lists the parsers, a name a line; `salus-fuzz PARSER FILE…` gives files to one of them;
    /// `salus-fuzz growth PARSER…` measures their cost while the input doubles, all of them when none is named.
    @main
    struct Main {
        static func main() {
            let arguments = CommandLine.arguments.dropFirst()
            guard let name = arguments.first else { return list() }
            if name == "growth" { return grow(Array(arguments.dropFirst())) }
            guard let parser = FuzzedParser.named(name) else {
                FileHandle.standardError.write(Data("no parser '\(name)'; salus-fuzz alone lists them\n".utf8))
                exit(2)
            }
            for file in arguments.dropFirst() { replay(file, parser) }
        }

        private static func list() {
            for parser in FuzzedParser.all { print("\(parser.name)\t\(parser.meaning)") }
        }

        /// Ends with status 1 when a cost grows faster than n log n.
        private static func grow(_ names: [String]) {
            let inputs = names.isEmpty ? GrowingInput.all : names.flatMap(GrowingInput.of)
            var report = GrowthReport()
            for input in inputs { report.measure(input) }
            if report.failures > 0 || inputs.isEmpty { exit(1) }
        }

        private static func replay(_ file: String, _ parser: FuzzedParser) {
            guard let bytes = FileManager.default.contents(atPath: file) else {
                FileHandle.standardError.write(Data("cannot read \(file)\n".utf8))
                exit(1)
            }
            parser.take(Array(bytes))
            print("\(parser.name) took \(bytes.count) bytes")
        }
    }
#endif
