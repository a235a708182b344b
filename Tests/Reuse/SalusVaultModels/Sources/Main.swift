import SalusVaultModels

@main
struct Main {
    static func main() {
        let role = VaultRole(name: "writer")
        print(role?.rawValue ?? 0, role?.changesMembers ?? false)  // 3 false
    }
}
