import SalusBase

@main
enum SalusBench {
    static func main() async throws {
        let folder = try ScratchFolder()
        print(Outcome.headings)
        for comparison in Comparisons.all(in: folder) { print(try await comparison.measure()) }
    }
}
