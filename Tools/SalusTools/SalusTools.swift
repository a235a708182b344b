@main
enum ToolsSalusTools {
    static func main() {}
}
