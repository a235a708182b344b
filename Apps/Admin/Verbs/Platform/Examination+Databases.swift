import SalusAPI
import SalusBase
import SalusServerBootstrap
import SalusStorage

extension Examination {
    /// The server under the databases, if they are on one, and then the databases; without the first no word on the
    /// second. Also when the newest line of the access log was written.
    func databases() async -> (findings: [Finding], newestLine: Instant?) {
        let server: PostgresState?
        do throws(BootstrapError) {
            server = try await PostgresState.read(of: directory)
        } catch {
            let finding = Finding(
                "database server", .fail, "\(error)",
                mend: "or name another: salus-server --data \(directory.path) --database ADDRESS")
            return ([finding], nil)
        }
        let found = server.map { [Self.server($0), Self.clock(of: $0, now: now)].compactMap(\.self) } ?? []
        do throws(BootstrapError) {
            let health = try await DirectoryHealth.read(of: directory)
            return (found + Finding.all(of: health, now: now), health.content?.newestLine)
        } catch {
            let finding = Finding(
                "databases", .fail, "\(error)",
                mend: "restore the newest backup into a new directory: salus-admin restore")
            return (found + [finding], nil)
        }
    }

    static func server(_ state: PostgresState) -> Finding {
        let name = "PostgreSQL \(state.version) at \(state.address)"
        guard state.risks.isEmpty else {
            let risks = state.risks.joined(separator: ", ")
            return Finding(
                "database server", .fail, "\(name) may lose what it has acknowledged: \(risks)",
                mend: "switch that on in postgresql.conf, and restart the database server")
        }
        guard state.isConfidential else {
            return Finding(
                "database server", .warn, "\(name) is reached over a network without encryption",
                mend: "give the address sslmode=verify-full, and the database server a certificate")
        }
        return Finding("database server", .ok, name)
    }

    /// Nil when the two clocks agree.
    static func clock(of state: PostgresState, now: Instant) -> Finding? {
        guard let other = state.now, abs(other.milliseconds - now.milliseconds) > 30_000 else { return nil }
        return Finding(
            "clock", .warn, "this machine says \(now), the database server \(other)",
            mend: "let both keep time with systemd-timesyncd or chrony")
    }

    /// Whether the server that runs on the directory, if one does, lets itself be asked.
    func runningServer() async -> Finding {
        do throws(BootstrapError) {
            guard let running = try DirectoryAccess.running(on: directory) else {
                return Finding("server", .ok, "none runs on it now")
            }
            return await answer(of: running.server, authorization: running.authorization)
        } catch {
            return Finding("server", .warn, "\(error)", mend: "try again when it has started or ended")
        }
    }

    private func answer(of run: RunFile, authorization: String) async -> Finding {
        let mend = "look at its log; restart it: systemctl restart salus"
        do {
            let connection = try platform.running(run, directory, authorization: authorization)
            let info: Result<ServerInfo, AdminError>
            do throws(AdminError) {
                info = .success(try await connection.send(ReadServerInfoCall()))
            } catch { info = .failure(error) }
            await connection.close()
            let found = try info.get()
            return Finding(
                "server", .ok, "version \(found.version) answers, and listens at \(run.url) for \(found.origin)")
        } catch let error as AdminError {
            return Finding("server", .fail, "\(directory.socket): \(error.text)", mend: mend)
        } catch {
            return Finding("server", .fail, "\(directory.socket): \(error)", mend: mend)
        }
    }
}
