@main
enum AppsServer {
    static func main() {}
}
