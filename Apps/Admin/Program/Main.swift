@main
enum AppsAdminProgram {
    static func main() {}
}
