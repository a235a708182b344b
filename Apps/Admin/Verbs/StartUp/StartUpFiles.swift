import FoundationEssentials
import PHRIndivo
import SalusAPI
import SalusModels

/// All files that start-up data name, read before anything is changed.
struct StartUpFiles: Sendable {
    struct App: Sendable {
        let manifest: AppManifest
        /// Nil where the app has none that could be used; it gets new ones.
        let proof: AppProofForm?
    }

    let accounts: [IndivoStartUpData.Account]
    /// The documents of each data profile.
    let profiles: [String: ImportSources]
    let apps: [App]

    /// Throws for a file or folder that is missing or of another form.
    init(data path: String, profiles folder: String?, apps appFolder: String?) throws(AdminError) {
        let content = FileManager.default.contents(atPath: path)
        guard let content else { throw .failed("'\(path)' cannot be read") }
        do throws(IndivoAnswerError) {
            accounts = try IndivoStartUpData(bytes: Array(content)).accounts
        } catch { throw .failed("'\(path)' is not start-up data: \(error)") }
        let folder = folder ?? URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false)
        var found: [String: ImportSources] = [:]
        for profile in Set(accounts.flatMap(\.records).compactMap(\.profile)) {
            found[profile] = try ImportSources.walk(["\(folder.hasSuffix("/") ? folder : folder + "/")\(profile)"])
        }
        profiles = found
        apps = try appFolder.map(Self.apps) ?? []
    }

    /// Every folder below with a manifest, in order.
    private static func apps(in folder: String) throws(AdminError) -> [App] {
        guard let paths = try? FileManager.default.subpathsOfDirectory(atPath: folder) else {
            throw .failed("the folder '\(folder)' cannot be read")
        }
        var apps: [App] = []
        for path in paths.sorted() where path.hasSuffix("manifest.json") {
            let manifest = "\(folder)/\(path)"
            let credentials = manifest.dropLast("manifest.json".count) + "credentials.json"
            let known = FileManager.default.fileExists(atPath: String(credentials))
            let proof = known ? try AppFiles.proof(credentials: String(credentials), publicKey: nil) : nil
            let isUsable = proof?.consumerSecret?.isEmpty == false
            apps.append(App(manifest: try AppFiles.manifest(at: manifest), proof: isUsable ? proof : nil))
        }
        return apps
    }
}
