@main
enum AppsTerminalProgram {
    static func main() {}
}
