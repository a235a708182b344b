#if !LIBFUZZER
    import Foundation
    import SalusBase

    /// `salus-fuzz` lists the parsers, a name a line; `salus-fuzz PARSER FILE…` gives files to one of them.
    @main
    struct Main {
        static func main() {
            let arguments = CommandLine.arguments.dropFirst()
            guard let name = arguments.first else { return list() }
            guard let parser = FuzzedParser.named(name) else {
                FileHandle.standardError.write(Data("no parser '\(name)'; salus-fuzz alone lists them\n".utf8))
                exit(2)
            }
            for file in arguments.dropFirst() { replay(file, parser) }
        }

        private static func list() {
            for parser in FuzzedParser.all { print("\(parser.name)\t\(parser.meaning)") }
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
